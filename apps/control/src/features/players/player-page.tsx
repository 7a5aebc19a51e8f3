import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { player, players, teams } from '@cup/api-client/queries'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import { Button, EmptyMessage, ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { DeleteEntity } from '../../shared/delete-entity.tsx'
import { changePlayer } from '../../shared/fields/player-fields.ts'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { staffNameOf } from '../../shared/record/squad.ts'
import { playersTexts } from '../../texts/players.ts'
import { ChangeSchema, type PlayerDraft, PlayerFields, playerDraftOf } from './player-form.tsx'

/** A player, to be changed. */
export function PlayerPage() {
  const http = useHttp()
  const { playerId } = useParams()
  const known = useQuery(player(http, { id: playerId }))
  const everyTeam = useQuery(teams(http))
  const all = useQuery(players(http))
  if (isNotFound(known.error)) return <ErrorScreen />
  const draft = known.data && playerDraftOf(known.data)
  return (
    <Page title={known.data && staffNameOf(known.data)} actions={<Actions player={draft && known.data} />}>
      <QueryBlock queries={[known, everyTeam]}>
        {draft ? (
          <PlayerForm draft={draft} teams={everyTeam.data ?? []} players={all.data ?? []} />
        ) : (
          <EmptyMessage>{playersTexts.erased}</EmptyMessage>
        )}
      </QueryBlock>
    </Page>
  )
}

/** An erased player cannot be changed any more. */
function Actions({ player: known }: { readonly player: AnyPlayer | undefined }) {
  const { mutateAsync: change } = useCommand('player.write/change-details')
  return (
    <PageActions besideFrom="md">
      <Button asChild>
        <Link to="held-data">{playersTexts.heldData}</Link>
      </Button>
      {known && (
        <DeleteEntity
          name={staffNameOf(known)}
          consequences={playersTexts.deletionConsequences}
          list="/players"
          change={(part) => change({ id: known.id, ...part })}
        />
      )}
    </PageActions>
  )
}

const LIST = '..'

type PlayerFormProps = {
  readonly draft: PlayerDraft
  readonly teams: readonly Team[]
  readonly players: readonly AnyPlayer[]
}

function PlayerForm({ draft: known, ...squad }: PlayerFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: change } = useCommand('player.write/change-details')
  const form = useSavedForm({
    name: `players/${known.id}`,
    defaults: known,
    schema: ChangeSchema,
    save: change,
    onSaved: ({ firstName, lastName }) => {
      toast({ text: playersTexts.personSaved(firstName.trim(), lastName.trim()) })
      void navigate(LIST, { relative: 'path' })
    },
  })
  return (
    <FormFrame form={form} back={LIST}>
      <PlayerFields form={form} command={changePlayer} {...squad} />
    </FormFrame>
  )
}
