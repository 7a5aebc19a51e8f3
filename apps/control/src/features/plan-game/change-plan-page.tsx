import { Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { competition, game, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { DeleteEntity } from '../../shared/delete-entity.tsx'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { perhapsChosen } from '../../shared/form/form-schema.ts'
import { type SavedForm, useSavedForm } from '../../shared/form/use-saved-form.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { RefereeFields } from '../../shared/referees/referee-fields.tsx'
import { planGameTexts } from '../../texts/plan-game.ts'
import { changeBetween, draftOfGame, type GameDraft, planSchemaOf } from './game-draft.ts'
import { PlanGameFields } from './plan-game-page.tsx'

/** From the form of a game to its competition. */
const UP_THREE = '../../..'

/** [G26] Changes whatever the plan says of a game, in one act, or deletes the game. */
export function ChangePlanPage() {
  const http = useHttp()
  const { competitionId, gameId } = useParams()
  const known = useQuery(game(http, { id: gameId }))
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  if (isNotFound(known.error) || isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page
      title={known.data && planGameTexts.changeGame(known.data.name)}
      actions={known.data && !known.data.started && <Deletion game={known.data} />}
    >
      <QueryBlock queries={[known, cup, games, everyTeam]}>
        {known.data && cup.data && games.data && everyTeam.data && (
          <ChangePlanForm
            key={known.data.id}
            game={known.data}
            cup={cup.data}
            games={games.data}
            teams={everyTeam.data}
          />
        )}
      </QueryBlock>
    </Page>
  )
}

function Deletion({ game: { id, name, competitionId } }: { readonly game: Game }) {
  const { mutateAsync: change } = useCommand('game.write/change-plan')
  return (
    <PageActions besideFrom="md">
      <DeleteEntity
        name={name}
        consequences={planGameTexts.deletionConsequences}
        list={`/competitions/${competitionId}`}
        change={(part) => change({ id, ...part })}
      />
    </PageActions>
  )
}

type ChangePlanFormProps = {
  readonly game: Game
  readonly cup: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

function ChangePlanForm({ game: known, cup, games, teams: everyTeam }: ChangePlanFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: change } = useCommand('competition.write/change-games')
  const schema = planSchemaOf(cup, everyTeam, perhapsChosen)
  const defaults = draftOfGame(known, cup)
  const form = useSavedForm({
    name: `change-plan/${known.id}`,
    defaults,
    schema,
    save: async (after) => {
      const before = schema.safeParse(defaults).data
      const changed = changeBetween(before ?? { ...after, ...known }, after)
      if (changed) await change({ id: cup.id, games: [changed] })
    },
    onSaved: ({ name }) => {
      toast({ text: planGameTexts.gameChanged(name.trim()) })
      void navigate(UP_THREE, { relative: 'path' })
    },
    wireNames: { 'games.0.plannedTeams.home': 'home', 'games.0.plannedTeams.guest': 'guest' },
  })
  const others = games.filter(({ id }) => id !== known.id)
  return (
    <FormFrame form={form} back={UP_THREE}>
      {known.started ? (
        <PartlyOpenFields form={form} cup={cup} />
      ) : (
        <PlanGameFields form={form} cup={cup} games={others} teams={everyTeam} isMatchdayOpen />
      )}
    </FormFrame>
  )
}

type PartlyOpenFieldsProps = { readonly form: Pick<SavedForm<GameDraft>, 'bind'>; readonly cup: Competition }

/** [G26] Fields that may change at any time. */
const PartlyOpenFields = ({ form: { bind }, cup }: PartlyOpenFieldsProps) => (
  <>
    <Text color="fg.muted">{planGameTexts.onlyPartly}</Text>
    <TextField label={planGameTexts.name} isRequired {...bind('name')} />
    <ChoiceField
      label={planGameTexts.matchday}
      choices={cup.matchdays.map(({ id, name }) => ({ value: id, label: name }))}
      emptyText={planGameTexts.noMatchday}
      {...bind('matchdayId')}
    />
    <RefereeFields first={bind('referee')} second={bind('secondReferee')} />
  </>
)
