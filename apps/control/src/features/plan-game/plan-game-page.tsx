import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { Button, ModalDialog, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { DEFAULT_MINUTES, draftAfter, planSchemaOf } from './game-draft.ts'
import { PlanGameFields } from './plan-game-fields.tsx'

/** Plans a game of a competition. */
export function PlanGamePage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  return (
    <Page title="Spiel planen">
      <QueryBlock queries={[cup, games]}>
        {cup.data && games.data && <PlanGameForm cup={cup.data} games={games.data} teams={everyTeam.data} />}
      </QueryBlock>
    </Page>
  )
}

const UP_TWO = '../..'

type PlanGameFormProps = {
  readonly cup: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[] | undefined
}

function PlanGameForm({ cup, games, teams: known }: PlanGameFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: plan } = useCommand('game.write/plan')
  const [isAsked, setIsAsked] = useState(false)
  const schema = planSchemaOf(cup.id)
  const form = useSavedForm({
    name: `plan-game/${cup.id}`,
    defaults: draftAfter(games),
    schema,
    save: plan,
    onSaved: ({ name }) => {
      toast({ text: `${name.trim()} ist geplant.` })
      void navigate(UP_TWO, { relative: 'path' })
    },
    wireNames: { 'plannedTeams.home': 'home', 'plannedTeams.guest': 'guest' },
  })
  const isDefault = form.values.duration.trim() === DEFAULT_MINUTES
  const answer = (isRight: boolean) => {
    setIsAsked(false)
    if (isRight) form.submit()
  }
  const asked = {
    ...form,
    submit: (event?: Parameters<typeof form.submit>[0]) => {
      if (!isDefault || !schema.safeParse(form.values).success) return form.submit(event)
      event?.preventDefault()
      setIsAsked(true)
    },
  }
  return (
    <FormFrame form={asked} back={UP_TWO}>
      <PlanGameFields form={form} cup={cup} games={games} teams={known} />
      <ModalDialog
        title="Dauer ist 1 Minute. Richtig?"
        isOpen={isAsked}
        onClose={() => answer(false)}
        footer={
          <>
            <Button size="touch" onClick={() => answer(false)}>
              Dauer ändern
            </Button>
            <Button size="touch" variant="solid" colorPalette="blue" onClick={() => answer(true)}>
              Ja, 1 Minute
            </Button>
          </>
        }
      >
        Die meisten Spiele dauern 12 oder 15 Minuten.
      </ModalDialog>
    </FormFrame>
  )
}
