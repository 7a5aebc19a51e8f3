import { type GameId, instantOf, millisOf } from '../../kernel/index.ts'
import { playCommands, SAMPLE_COMPETITION_ID, type SampleCommand, setUpCommands } from '../../sample-cup/index.ts'
import { aService } from '../../sample-cup/testing/service.ts'
import type { ProgrammeSettings } from '../../settings/programme-rows.ts'
import { competitionId, groupId, TEAMS } from '../../testing/index.ts'
import { gameViewAt, type TournamentState } from '../../tournament-state/index.ts'
import type { ProgrammeFacts, ProgrammeGame } from '../automatic-programme.ts'
import { isByRegie, programmeAt, type RegieSignal, skippedTo } from '../programme.ts'
import type { ShownScene } from '../programme-table.ts'

/** A game of a day; all times are whole seconds of the day. */
export type DayGame = {
  readonly id: GameId
  readonly isKnockout: boolean
  readonly planned: number
  readonly start: number
  readonly end: number
  readonly teamsKnown: boolean
  readonly postponed?: { readonly at: number; readonly to: number } | undefined
}

/** Press of the Regie at a second of the day. */
export type Press = {
  readonly at: number
  readonly does: 'hold' | 'skip' | 'empty' | 'automatic' | 'show'
  /** Scene of "show". */
  readonly scene: ShownScene
}

/** Day of games and presses. */
export type Day = {
  /** In the order of the plan, which is the order of play. */
  readonly games: readonly DayGame[]
  readonly final: GameId | undefined
  readonly hasSponsors: boolean
  readonly hasScorers: boolean
  readonly publicResults: ProgrammeFacts['publicResults']
  readonly settings: ProgrammeSettings
  readonly presses: readonly Press[]
}

/** Beginning of the day, and the instant of one of its seconds. */
export const EPOCH = millisOf('2025-01-18T08:00:00.000Z')
export const instantAt = (second: number) => instantOf(EPOCH + second * 1000)

/** State of the games of the day at a second, as the service knows it. */
export function factsAt(day: Day, second: number): ProgrammeFacts {
  const games = day.games.map((game) => viewAt(game, second, day.publicResults === 'planOnly'))
  const open = day.games.flatMap(({ end }, n) => (second < end ? [games[n]] : []))
  const [current] = open
  const next = day.games.flatMap(({ start }, n) => (second < start ? [games[n]] : []))[0]
  const { final, hasSponsors, hasScorers, publicResults, settings } = day
  return { games, current, next, isFinal: (id) => id === final, hasSponsors, hasScorers, publicResults, settings }
}

function viewAt(game: DayGame, second: number, isPlanOnly: boolean): ProgrammeGame {
  const isStarted = second >= game.start && !isPlanOnly
  const isEnded = second >= game.end && !isPlanOnly
  const result = { home: 1, guest: 0, shootOut: null, winnerTeamId: TEAMS.home, loserTeamId: TEAMS.guest }
  return {
    id: game.id,
    started: isStarted,
    dateTime: instantAt(game.planned),
    resolvedTeams: game.teamsKnown ? { homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest } : {},
    ...(game.isKnockout ? {} : { groupId: groupId(1) }),
    ...(game.postponed && game.postponed.at <= second ? { postponedDateTime: instantAt(game.postponed.to) } : {}),
    ...(isEnded ? { result, resultAt: instantAt(game.end) } : {}),
  }
}

/** The signals of the Regie as the desk sends them: with what is on air and what is running at the press. */
export function signalOf(day: Day, press: Press, before: RegieSignal | undefined): RegieSignal | undefined {
  const facts = factsAt(day, press.at)
  const now = EPOCH + press.at * 1000
  const running = facts.current?.started ? facts.current.id : undefined
  const sent = { competitionId: competitionId(1), at: instantAt(press.at), ...(running ? { gameId: running } : {}) }
  const onAir = programmeAt(facts, now, before)
  switch (press.does) {
    case 'automatic':
      return undefined
    case 'empty':
      return { ...sent, mode: 'empty' }
    case 'show':
      return { ...sent, mode: 'show', scene: press.scene }
    case 'hold':
      return onAir.scene.kind === 'empty' ? { ...sent, mode: 'empty' } : { ...sent, mode: 'hold', scene: onAir.scene }
    case 'skip': {
      const skips = before?.mode === 'skip' ? before : undefined
      if (!skips && isByRegie(facts, now, before)) return undefined
      const to = skippedTo(facts, now, skips)
      // Where nothing ends the picture the button is off, and the last press stays.
      return to === undefined ? before : { ...sent, mode: 'skip', to }
    }
  }
}

/** The sample cup as it was played, to the second. */
export function sampleDay(): Day {
  const { tournament, playTo } = sampleCup()
  playTo(Number.POSITIVE_INFINITY)
  const starts = new Map(
    playCommands()
      .filter(({ call }) => call === 'game.write/start')
      .map((command) => [command.body.id, secondOf(command)]),
  )
  const games = [...tournament.games.keys()]
    .flatMap((id) => gameViewAt(tournament, id) ?? [])
    .filter((game) => game.competitionId === SAMPLE_COMPETITION_ID)
    .map(
      (game): DayGame => ({
        id: game.id,
        isKnockout: game.groupId === undefined,
        planned: second(game.dateTime),
        start: starts.get(game.id) ?? Number.NaN,
        end: second(game.resultAt ?? ''),
        teamsKnown: true,
      }),
    )
    .sort((a, b) => a.start - b.start)
  const all = { hasSponsors: true, hasScorers: true, publicResults: 'all' as const, settings: {}, presses: [] }
  return { ...all, games, final: games.at(-1)?.id }
}

const second = (at: string): number => Math.round((millisOf(at) - EPOCH) / 1000)
const secondOf = ({ body }: SampleCommand): number => second(String(body.occurredAt))

/** The sample cup, which is played second by second. */
export type PlayedCup = {
  readonly tournament: TournamentState
  /** Plays on up to this second; answers whether that changed anything. */
  readonly playTo: (second: number) => boolean
}

/** The sample cup before its first game. */
export function sampleCup(): PlayedCup {
  const { tournament, send } = aService()
  for (const command of setUpCommands()) send(command)
  const open = playCommands().toSorted((a, b) => secondOf(a) - secondOf(b))
  const playTo = (to: number) => {
    const due = open.findIndex((command) => secondOf(command) > to)
    const played = open.splice(0, due === -1 ? open.length : due)
    for (const command of played) send(command)
    return played.length > 0
  }
  return { tournament, playTo }
}
