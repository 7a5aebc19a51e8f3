import { Flex, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { refusalOf } from '../../../shared/form/refusal.ts'
import { SureDialog } from '../../../shared/sure-dialog.tsx'
import { competitionTexts } from '../../../texts/competition.ts'

type ArchiveProps = { readonly competition: Pick<Competition, 'id' | 'name' | 'archived'> }

/** Puts a competition that is over away, and takes it out again. */
export const Archive = ({ competition }: ArchiveProps) =>
  competition.archived ? <Restoring {...competition} /> : <Archiving {...competition} />

type PlaceProps = Pick<Competition, 'id' | 'name'>

function Archiving({ id, name }: PlaceProps) {
  const [isAsked, setIsAsked] = useState(false)
  const toast = useToast()
  const { mutateAsync: archive } = useCommand('competition.write/archive')
  const act = async () => {
    await archive({ id })
    toast({ text: competitionTexts.archivedNow(name) })
  }
  return (
    <>
      <Text color="fg.muted">{competitionTexts.archiveExplained}</Text>
      <Flex>
        <Button size="touch" onClick={() => setIsAsked(true)}>
          {competitionTexts.archiveCompetition}
        </Button>
      </Flex>
      {isAsked && (
        <SureDialog
          title={`${name} archivieren?`}
          label={competitionTexts.archiveIt}
          act={act}
          onClose={() => setIsAsked(false)}
        >
          <Text>{competitionTexts.archiveConsequences}</Text>
        </SureDialog>
      )}
    </>
  )
}

function Restoring({ id, name }: PlaceProps) {
  const toast = useToast()
  const { mutateAsync: restore, isPending } = useCommand('competition.write/restore')
  const bringBack = () =>
    restore({ id }).then(
      () => toast({ text: competitionTexts.unarchived(name) }),
      (error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }),
    )
  return (
    <>
      <Text>{competitionTexts.isArchived}</Text>
      <Flex>
        <Button size="touch" isBusy={isPending} onClick={() => void bringBack()}>
          {competitionTexts.unarchive}
        </Button>
      </Flex>
    </>
  )
}
