import type { Game } from '@cup/contract/entities'
import type { Known } from '@cup/testing/fake-service'

type Data = Readonly<Record<string, unknown>>

/** Lets the games that are known show the goals and penalties of a write, as the service does. */
export function recordWrite(known: Known, name: string, data: Data): void {
  const change = changes[name]
  if (!change) return
  const after = (game: Game): Game =>
    game.id === data.id ? { ...changed(game, change, data), changedAt: known.position } : game
  known.games = known.games.map(after)
  if (known.current) known.current = after(known.current)
}

type Lists = Pick<Game, 'goals' | 'timePenalties'>
type Change = (game: Game, data: Data) => Partial<Lists>

const changes: Readonly<Record<string, Change | undefined>> = {
  'game.write/score-goal': ({ goals, actualTeams }, data) => {
    const teamId = data.homeTeam ? actualTeams.homeTeamId : actualTeams.guestTeamId
    return { goals: [...goals, asEntry({ isOwnGoal: false, ...data, teamId })] }
  },
  'game.write/change-goal': ({ goals }, data) => ({
    goals: goals.map((goal) => (goal.goalId === data.goalId ? asEntry({ ...goal, ...data }) : goal)),
  }),
  'game.write/revoke-goal': ({ goals }, data) => ({ goals: goals.filter(({ goalId }) => goalId !== data.goalId) }),
  'game.write/give-timepenalty': ({ timePenalties }, data) => ({
    timePenalties: [...timePenalties, asEntry({ duration: 120, ...data })],
  }),
  'game.write/change-timepenalty': ({ timePenalties }, data) => ({
    timePenalties: timePenalties.map(({ playerOpen, ...penalty }) =>
      penalty.timePenaltyId === data.timePenaltyId
        ? asEntry({ ...penalty, ...(data.playerId === undefined ? { playerOpen } : {}), ...data })
        : { ...penalty, ...(playerOpen ? { playerOpen } : {}) },
    ),
  }),
  'game.write/revoke-timepenalty': ({ timePenalties }, data) => ({
    timePenalties: timePenalties.filter(({ timePenaltyId }) => timePenaltyId !== data.timePenaltyId),
  }),
}

/** Fields that are null leave no trace, but an open scorer. */
function asEntry<Entry>({ id: _, ...data }: Data): Entry {
  const kept = Object.entries(data).filter(
    ([key, value]) => value !== undefined && (value !== null || key === 'playerId'),
  )
  const entry = Object.fromEntries(kept)
  if (entry.playerId === null && entry.timePenaltyId) delete entry.playerId
  return entry as Entry
}

function changed(game: Game, change: Change, data: Data): Game {
  const after = { ...game, ...change(game, data) }
  const goalsOf = (isHome: boolean) => after.goals.filter(({ homeTeam }) => homeTeam === isHome).length
  return { ...after, score: { home: goalsOf(true), guest: goalsOf(false) } }
}
