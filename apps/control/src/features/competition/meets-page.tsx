import { Flex, List, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId, useHttp } from '@cup/api-client/http'
import { competitions, meets } from '@cup/api-client/queries'
import type { Competition, Meet } from '@cup/contract/entities'
import { Button, EmptyMessage, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { refusalOf } from '../../shared/form/refusal.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { SureDialog } from '../../shared/sure-dialog.tsx'
import { competitionTexts } from '../../texts/competition.ts'
import { meetTexts } from '../../texts/competitions.ts'
import { meetPlanTexts } from '../../texts/plan.ts'
import { CourtList } from './structure/courts.tsx'
import { NameForm } from './structure/name-form.tsx'
import { Part } from './structure/part.tsx'
import { RenameDialog } from './structure/rename-dialog.tsx'

/** [H7] The meets with their competitions and courts, and a line for one more. */
export function MeetsPage() {
  const http = useHttp()
  const current = useQuery(meets(http))
  const archived = useQuery(meets(http, { archived: true }))
  const cups = useQuery(competitions(http))
  const { mutateAsync: create } = useCommand('meet.write/create')
  const competitionsOf = (meet: Meet) => (cups.data ?? []).filter(({ meetId }) => meetId === meet.id)
  return (
    <Page title={meetTexts.meets} actions={<ToCompetitions />}>
      <QueryBlock queries={[current]}>
        <Stack gap="4">
          {current.data?.length === 0 && <EmptyMessage>{meetTexts.noMeets}</EmptyMessage>}
          {[...(current.data ?? []), ...(archived.data ?? [])].map((meet) => (
            <MeetPart key={meet.id} meet={meet} competitions={competitionsOf(meet)} />
          ))}
          <NameForm
            name="meets/new"
            label={meetTexts.newMeet}
            button={meetTexts.createMeet}
            save={(name) => create({ id: newId(), name })}
          />
        </Stack>
      </QueryBlock>
    </Page>
  )
}

const ToCompetitions = () => (
  <PageActions>
    <Button asChild size="touch">
      <Link to=".." relative="path">
        {meetTexts.toCompetitions}
      </Link>
    </Button>
  </PageActions>
)

type MeetPartProps = { readonly meet: Meet; readonly competitions: readonly Competition[] }

function MeetPart({ meet, competitions: cups }: MeetPartProps) {
  const { id, name, courts = [], archived } = meet
  const { mutateAsync: change } = useCommand('meet.write/change')
  const [isRenamed, setIsRenamed] = useState(false)
  const note = archived ? competitionTexts.archived : cups.map((cup) => cup.name).join(', ')
  if (archived) {
    return (
      <Part heading="h2" title={name} note={note}>
        <Restoring meet={meet} />
      </Part>
    )
  }
  return (
    <Part heading="h2" title={name} note={note} isOpenAtFirst={courts.length === 0}>
      {cups.length === 0 ? (
        <Text color="fg.muted">{meetTexts.noCompetitions}</Text>
      ) : (
        <List.Root variant="plain" gap="1" aria-label={meetTexts.competitionsOf(name)}>
          {cups.map((cup) => (
            <List.Item key={cup.id}>
              <Link to={`../${cup.id}`} relative="path">
                {cup.name}
              </Link>
            </List.Item>
          ))}
        </List.Root>
      )}
      {cups.length > 0 && (
        <Flex gap="3" wrap="wrap">
          <Button asChild size="touch">
            <Link to={`${id}/checklist`}>{meetPlanTexts.checklist}</Link>
          </Button>
          <Button asChild size="touch">
            <Link to={`${id}/generate`}>{meetPlanTexts.planAll}</Link>
          </Button>
        </Flex>
      )}
      <CourtList name={`meets/${id}/court`} courts={courts} save={(list) => change({ id, courts: list })} />
      <Flex gap="3" wrap="wrap">
        <Button size="touch" onClick={() => setIsRenamed(true)}>
          {meetTexts.renameMeet}
        </Button>
        <Archiving meet={meet} />
      </Flex>
      {isRenamed && (
        <RenameDialog
          title={meetTexts.renameTitle(name)}
          name={name}
          save={(title) => change({ id, name: title })}
          onClose={() => setIsRenamed(false)}
        />
      )}
    </Part>
  )
}

type ArchiveProps = { readonly meet: Pick<Meet, 'id' | 'name'> }

function Archiving({ meet: { id, name } }: ArchiveProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { mutateAsync: archive } = useCommand('meet.write/archive')
  return (
    <Flex>
      <Button size="touch" onClick={() => setIsAsked(true)}>
        {meetTexts.archiveMeet}
      </Button>
      {isAsked && (
        <SureDialog
          title={meetTexts.archiveQuestion(name)}
          label={competitionTexts.archiveIt}
          act={() => archive({ id })}
          onClose={() => setIsAsked(false)}
        >
          <Text>{meetTexts.archiveConsequences}</Text>
        </SureDialog>
      )}
    </Flex>
  )
}

function Restoring({ meet: { id } }: ArchiveProps) {
  const toast = useToast()
  const { mutateAsync: restore, isPending } = useCommand('meet.write/restore')
  const bringBack = () =>
    restore({ id }).catch((error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }))
  return (
    <Flex>
      <Button size="touch" isBusy={isPending} onClick={() => void bringBack()}>
        {meetTexts.unarchive}
      </Button>
    </Flex>
  )
}
