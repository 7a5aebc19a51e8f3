import type { Competition, Game } from '@cup/contract/entities'
import { courtIdOf, gamesOn } from '@cup/domain/kernel'
import type { Court } from '../../shared/competition/choice.ts'
import { planWarningsOf } from '../../shared/game-view/plan-notes.ts'
import { unfrozenBefore } from '../../shared/game-view/unfrozen-games.ts'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { useExpected } from '../../shared/planning/use-expected.ts'
import type { Schedule } from '../../shared/use-schedule.ts'
import { type NoticesProps, useTabletAway } from './notices.tsx'
import { useRegie } from './use-regie.ts'

type CourtGamesOptions = {
  readonly competition: Competition
  /** Undefined where there is only one. */
  readonly court: Court | undefined
  readonly plan: Schedule
  readonly isWithoutKeys?: boolean
}

/** The current game of a court and the next one with their buttons and keys, and the notices about them. */
export function useCourtGames({ competition, court, plan, isWithoutKeys = false }: CourtGamesOptions) {
  const { current, next, games, teams } = plan
  const namesOf = (own: Competition) => ({
    competition: own,
    plan: games.filter(({ competitionId }) => competitionId === own.id),
    teams,
  })
  const { regieGameOf, undo } = useRegie((game) => namesOf(plan.competitionOf(game) ?? competition))
  const now = current && regieGameOf(current)
  const then = next && regieGameOf(next)
  const toStart = current?.started ? then : now
  useHotkeys(
    {
      R: () => toStart?.onReady(),
      'Shift+R': () => then?.onReady(),
      1: () => toStart?.onPostpone(1),
      3: () => toStart?.onPostpone(3),
      5: () => toStart?.onPostpone(5),
      U: undo.undo,
      'Ctrl+Z': undo.undo,
    },
    { isOff: isWithoutKeys },
  )
  const latest = next?.started ? next : current
  const onCourt = gamesOn(games, competition, court?.id)
  const notices: NoticesProps = {
    unfrozen: latest ? unfrozenBefore(games, latest, competition) : [],
    beside: current ? besideOf(current, plan, competition) : [],
    tabletAway: useTabletAway(current),
    planNotes: plan.competitions.flatMap((own) =>
      planWarningsOf(
        onCourt.filter(({ competitionId }) => competitionId === own.id),
        namesOf(own),
      ),
    ),
  }
  return { now, then, toStart, notices, undo, expected: useExpected(competition, games) }
}

/** [H17] The games that run on the court beside the current one. */
const besideOf = (current: Game, { games }: Pick<Schedule, 'games'>, competition: Competition): readonly Game[] =>
  games.filter(
    (one) =>
      current.started &&
      one.id !== current.id &&
      one.started &&
      !one.result &&
      !one.cancelled &&
      courtIdOf(one, competition) !== undefined &&
      courtIdOf(one, competition) === courtIdOf(current, competition),
  )
