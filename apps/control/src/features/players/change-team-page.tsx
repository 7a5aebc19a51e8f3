import { Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { player, players, teams } from '@cup/api-client/queries'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import { ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { entitySchema } from '../../shared/fields/entity-form.ts'
import { changePlayerTeam, playerFields } from '../../shared/fields/player-fields.ts'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { staffNameOf } from '../../shared/record/squad.ts'
import { playersTexts } from '../../texts/players.ts'
import { newPlayerDraft, PlayerFields } from './player-form.tsx'

/** "Mannschaft von … ändern". */
export function ChangeTeamPage() {
  const http = useHttp()
  const { playerId } = useParams()
  const known = useQuery(player(http, { id: playerId }))
  const everyTeam = useQuery(teams(http))
  const all = useQuery(players(http))
  if (isNotFound(known.error)) return <ErrorScreen />
  return (
    <Page title={known.data && playersTexts.changeTeamOf(staffNameOf(known.data))}>
      <QueryBlock queries={[known, everyTeam]}>
        {known.data && <ChangeTeamForm player={known.data} teams={everyTeam.data ?? []} players={all.data ?? []} />}
      </QueryBlock>
    </Page>
  )
}

const UP_TWO = '../..'

const PlaceSchema = entitySchema({ fields: playerFields, command: changePlayerTeam })

type ChangeTeamFormProps = {
  readonly player: AnyPlayer
  readonly teams: readonly Team[]
  readonly players: readonly AnyPlayer[]
}

function ChangeTeamForm({ player: { id, teamId, number, displayName }, ...squad }: ChangeTeamFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: change } = useCommand('player.write/change-team')
  const form = useSavedForm({
    name: `players/${id}/change-team`,
    defaults: { ...newPlayerDraft(id, teamId), number: String(number) },
    schema: PlaceSchema,
    save: change,
    onSaved: () => {
      toast({ text: playersTexts.teamChanged(displayName) })
      void navigate(UP_TWO, { relative: 'path' })
    },
  })
  const team = squad.teams.find((known) => known.id === teamId)
  return (
    <FormFrame form={form} back={UP_TWO}>
      <Text>{playersTexts.now(team?.name ?? playersTexts.noTeam, number)}</Text>
      <PlayerFields form={form} command={changePlayerTeam} {...squad} />
    </FormFrame>
  )
}
