import { Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { player, players, teams } from '@cup/api-client/queries'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import { ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { numberIn } from '../../shared/form/fields.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { isOfNobody } from '../../shared/planning/is-of-nobody.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { placeFaultsOf } from './player-draft.ts'
import { PlaceFields } from './player-fields.tsx'

/** "Mannschaft von … ändern". */
export function ChangeTeamPage() {
  const http = useHttp()
  const { playerId } = useParams()
  const known = useQuery(player(http, { id: playerId }))
  const everyTeam = useQuery(teams(http))
  const all = useQuery(players(http))
  if (isOfNobody(known.error)) return <ErrorScreen />
  return (
    <Page title={known.data && `Mannschaft von ${known.data.displayName} ändern`}>
      <QueryBlock queries={[known, everyTeam]}>
        {known.data && <ChangeTeamForm player={known.data} teams={everyTeam.data ?? []} players={all.data ?? []} />}
      </QueryBlock>
    </Page>
  )
}

const UP_TWO = '../..'

type ChangeTeamFormProps = {
  readonly player: AnyPlayer
  readonly teams: readonly Team[]
  readonly players: readonly AnyPlayer[]
}

function ChangeTeamForm({ player: { id, teamId, number, displayName }, ...squad }: ChangeTeamFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: change } = useCommand('player.write/change-team')
  const form = useSavedForm<{ readonly teamId: string | undefined; readonly number: string }>({
    name: `players/${id}/change-team`,
    defaults: { teamId, number: String(number) },
    faultsOf: placeFaultsOf,
    save: async (draft) => {
      const shirt = numberIn(draft.number)
      return draft.teamId !== undefined && shirt !== undefined && change({ id, teamId: draft.teamId, number: shirt })
    },
    onSaved: () => {
      toast({ text: `${displayName} hat die Mannschaft gewechselt.` })
      void navigate(UP_TWO, { relative: 'path' })
    },
  })
  const team = squad.teams.find((known) => known.id === teamId)
  return (
    <FormFrame form={form} back={UP_TWO}>
      <Text>{`Jetzt: ${team?.name ?? 'keine Mannschaft'}, Nummer ${number}`}</Text>
      <PlaceFields {...squad} id={id} teamId={form.bind('teamId')} number={form.bind('number')} />
    </FormFrame>
  )
}
