import { Flex, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { Button, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { refusalOf } from '../../shared/form/refusal.ts'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { SureDialog } from '../../shared/sure-dialog.tsx'
import { closingTexts as texts } from '../../texts/closing.ts'
import { ClosingStep, StepCard } from './steps/closing-step.tsx'
import type { Cup } from './use-cup.ts'

/** A competition or the meet, and the way to put it away and to take it out again. */
type Archivable = {
  readonly id: string
  readonly name: string
  readonly isArchived: boolean
  readonly archive: () => Promise<unknown>
  readonly restore: () => Promise<unknown>
}

/** [A5] Archives all competitions of the cup and its meet, one after the other, and says what became of each. */
export function ArchiveStep({ cup }: { readonly cup: Cup }) {
  const [isAsked, setIsAsked] = useState(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const toast = useToast()
  const things = useArchivables(cup)
  const left = things.filter(({ isArchived }) => !isArchived)
  const archiveAll = async () => {
    const refused = await archivedInTurn(left)
    setRefusals(refused)
    if (refused.size === 0) toast({ text: texts.archivedNow(cup.name) })
  }
  return (
    <ClosingStep title={texts.stepTitles.archive} about={texts.archiveAbout}>
      <StepCard aria-label={cup.name}>
        <Stack as="ul" listStyleType="none" gap="3">
          {things.map((thing) => (
            <Line key={thing.id} thing={thing} refusal={refusals.get(thing.id)} />
          ))}
        </Stack>
        {left.length > 0 && (
          <Flex mt="4">
            <Button size="touch" variant="solid" colorPalette="blue" onClick={() => setIsAsked(true)}>
              {texts.archiveAll}
            </Button>
          </Flex>
        )}
      </StepCard>
      {isAsked && (
        <SureDialog
          title={texts.archiveQuestion(cup.name)}
          label={texts.archiveIt}
          act={archiveAll}
          onClose={() => setIsAsked(false)}
        >
          <Text>{texts.archiveConsequences}</Text>
        </SureDialog>
      )}
    </ClosingStep>
  )
}

/** The competitions first: an archived meet takes no change of theirs. */
function useArchivables({ meet, competitions }: Cup): readonly Archivable[] {
  const archive = useCommand('competition.write/archive').mutateAsync
  const restore = useCommand('competition.write/restore').mutateAsync
  const archiveMeet = useCommand('meet.write/archive').mutateAsync
  const restoreMeet = useCommand('meet.write/restore').mutateAsync
  const maySeeToMeet = useMayCall('meet.write/archive')
  return [
    ...competitions.map(({ id, name, archived }) => ({
      ...{ id, name, isArchived: archived },
      archive: () => archive({ id }),
      restore: () => restore({ id }),
    })),
    ...(meet && maySeeToMeet
      ? [
          {
            ...{ id: meet.id, name: texts.meet(meet.name), isArchived: meet.archived },
            archive: () => archiveMeet({ id: meet.id }),
            restore: () => restoreMeet({ id: meet.id }),
          },
        ]
      : []),
  ]
}

/** Archives one thing after the other until one is refused; the refusals by id. */
async function archivedInTurn(things: readonly Archivable[]): Promise<ReadonlyMap<string, string>> {
  for (const { id, archive } of things) {
    try {
      await archive()
    } catch (error) {
      return new Map([[id, refusalOf(error).text]])
    }
  }
  return new Map()
}

type LineProps = { readonly thing: Archivable; readonly refusal: string | undefined }

function Line({ thing: { name, isArchived, restore }, refusal }: LineProps) {
  const toast = useToast()
  const bringBack = () =>
    restore().then(
      () => toast({ text: texts.restored(name) }),
      (error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }),
    )
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap">
      <Text flex="1 1 12rem" minW="0" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text color="fg.muted">{isArchived ? texts.isArchived : texts.isOpen}</Text>
      {isArchived && (
        <Button aria-label={texts.restoreNamed(name)} onClick={() => void bringBack()}>
          {texts.restore}
        </Button>
      )}
      {refusal !== undefined && !isArchived && (
        <Text role="alert" color="fg.error" w="full">
          {refusal}
        </Text>
      )}
    </Flex>
  )
}
