import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useLiveStore, useRemaining } from '@cup/api-client/live'
import { ELSEWHERE_POLL_MILLIS, siteSponsors, topScorers } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { expectedMillisOf } from '@cup/domain/expected'
import { gamesOn } from '@cup/domain/kernel'
import {
  forecastFrom,
  isByRegie,
  type ProgrammeEntry,
  type ProgrammeFacts,
  programmeAt,
  type RegieSignal,
  regieSignalFor,
  type ShownScene,
  shownSeconds,
  skippedTo,
} from '@cup/domain/programme'
import { lanesOf, publicGameOf } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import type { Lane } from '../../shared/competition/choice.ts'
import { useCompetition, useLane, useTarget } from '../../shared/competition/use-choice.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { type Schedule, useSchedule } from '../../shared/use-schedule.ts'
import { useTitleGames } from './use-title-games.ts'

/** The programme of a court as the Regie sees it, and what a press does. */
export type Programme = {
  readonly now: number
  readonly games: readonly Game[]
  readonly sidesOf: Schedule['sidesOf']
  /** The competition whose rules count. */
  readonly competitionId: string
  /** Scene on air, then those that follow; empty until known. */
  readonly entries: readonly ProgrammeEntry[]
  /** Scenes for a press. */
  readonly choices: readonly ShownScene[]
  /** How long a picture that is shown stays; undefined where nothing ends it. */
  readonly secondsOf: (scene: ShownScene) => number | undefined
  readonly isByRegie: boolean
  /** Whether the picture on air ends by itself. */
  readonly maySkip: boolean
  readonly onHold: () => void
  readonly onSkip: () => void
  readonly onShow: (scene: ShownScene) => void
  readonly onClear: () => void
  readonly onAutomatic: () => void
}

/** The row on air and the next six. */
const ENTRIES = 7

/** [B21] The programme of the chosen court; it looks again every second. */
export function useProgramme(): Programme {
  const { tags } = useTarget()
  const live = useLiveStore()
  const { send } = useSend()
  useEverySecond()
  const now = shownNow(live)
  const { facts, plan, competition } = useFacts()
  const remaining = useRemaining(plan.current?.clock ?? NO_CLOCK)
  const regie = useRegieSignal(useLane())
  const entries = forecastFrom(facts, { now, regie, count: ENTRIES, endsAt: now + Math.max(1, remaining) * 1000 })
  const running = facts.current?.started ? { gameId: facts.current.id } : {}
  const sent = { competitionId: competition.id, tags, ...running }
  const { scene } = programmeAt(facts, now, regie)
  const isChosen = isByRegie(facts, now, regie)
  const to = isChosen && regie?.mode !== 'skip' ? undefined : skippedTo(facts, now, regie)
  const give = () => send({ call: 'command/send', body: { command: 'programme.automatic', ...sent } })
  return {
    ...{ now, entries, games: plan.games, sidesOf: plan.sidesOf, competitionId: competition.id },
    ...{ isByRegie: isChosen, choices: choicesOf(facts) },
    secondsOf: (one) => finite(shownSeconds(one, facts.settings)),
    maySkip: to !== undefined || (isChosen && regie?.mode !== 'skip'),
    onHold: () => {
      if (scene.kind === 'empty') send({ call: 'command/send', body: { command: 'programme.clear', ...sent } })
      else send({ call: 'command/send', body: { command: 'programme.hold', scene, ...sent } })
    },
    onSkip: () => {
      if (to === undefined) give()
      else send({ call: 'command/send', body: { command: 'programme.skip', to, ...sent } })
    },
    onShow: (chosen) =>
      void send({ call: 'command/send', body: { command: 'programme.show', scene: chosen, ...sent } }),
    onClear: () => send({ call: 'command/send', body: { command: 'programme.clear', ...sent } }),
    onAutomatic: give,
  }
}

const finite = (seconds: number): number | undefined => (Number.isFinite(seconds) ? seconds : undefined)

/** The facts from which the programme of the chosen court follows. */
function useFacts() {
  const chosen = useCompetition()
  const { court } = useTarget()
  const plan = useSchedule(useLane(), court?.id)
  const { current, next, teams, competitionOf } = plan
  const competition = (current && competitionOf(current)) ?? chosen
  const http = useHttp()
  const { data: scorers } = useQuery({
    ...topScorers(http, { competitionId: competition.id }),
    refetchInterval: ELSEWHERE_POLL_MILLIS,
  })
  const { data: sponsors } = useQuery(siteSponsors(http))
  const { publicResults } = competition.settings
  // [K6] The stream shows what the public sees; the staff sees more.
  const shown = current && publicGameOf(current, publicResults)
  const coming = shown?.started ? next : shown
  const games = gamesOn(plan.games, competition, court?.id).map((game) => publicGameOf(game, publicResults))
  const facts: ProgrammeFacts = {
    games,
    current: shown,
    next: coming,
    expectedAt: expectedMillisOf(coming?.id, games, lanesOf(competition)),
    isFinal: useTitleGames(competition, plan.games),
    hasSponsors: teams.some(({ sponsor }) => sponsor) || (sponsors ?? []).length > 0,
    hasScorers: publicResults === 'all' && scorers !== undefined && scorers.length > 0,
    publicResults,
    settings: competition.settings.programme ?? {},
  }
  return { facts, plan, competition }
}

/** Renders the component again every second. */
function useEverySecond(): void {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [])
}

/** [B21] The press of the Regie that counts: one for any competition of the lane. */
function useRegieSignal({ competitions }: Lane): RegieSignal | undefined {
  const received = useBroadcast()?.programme
  const isForLane = competitions.some(({ id }) => id === received?.competitionId)
  return received && isForLane ? regieSignalFor(received.competitionId, received) : undefined
}

const NO_CLOCK = { running: false, remaining: 0, at: '1970-01-01T00:00:00.000Z' }

/** Every picture that there is something for, those of the game that ended last and of the next one. */
function choicesOf({
  games,
  current,
  next,
  hasSponsors,
  hasScorers,
  publicResults,
  isFinal,
}: ProgrammeFacts): readonly ShownScene[] {
  const [ended] = games
    .filter(({ started, resultAt }) => started && resultAt !== undefined)
    .sort((a, b) => ((a.resultAt ?? '') < (b.resultAt ?? '') ? 1 : -1))
  const groupId = current?.groupId ?? ended?.groupId
  const scenes: readonly (ShownScene | false | undefined)[] = [
    current && { kind: 'score', gameId: current.id },
    ended && { kind: 'result', gameId: ended.id },
    publicResults === 'all' && groupId !== undefined && { kind: 'table', groupId },
    games.some((game) => !game.groupId) && { kind: 'tree' },
    hasSponsors && { kind: 'sponsors' },
    hasScorers && { kind: 'scorers' },
    next && { kind: 'preview', gameId: next.id },
    next && { kind: 'lineUp', gameId: next.id, side: 'home' },
    next && { kind: 'lineUp', gameId: next.id, side: 'guest' },
    games.some(({ id, result }) => result && isFinal(id)) && { kind: 'champion' },
  ]
  return scenes.filter((scene) => typeof scene === 'object')
}
