import { courtIdOf, type WithCourts } from '../../kernel/courts.ts'
import { instantOf, millisOf } from '../../kernel/time.ts'
import { setUpCommands, setUpMeetCommands } from '../../sample-cup/index.ts'
import { expectedStarts } from '../expected-starts.ts'
import { type ExpectedGame, plannedStartOf } from '../pace.ts'

type PlannedGame = Pick<
  ExpectedGame,
  'id' | 'name' | 'groupId' | 'courtId' | 'dateTime' | 'duration' | 'plannedTeams' | 'resolvedTeams'
>
type Played = { readonly game: PlannedGame; readonly from: number; readonly to: number; readonly pause: Pause }
type Pause = { readonly at: number; readonly millis: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The days of the sample cup and of the sample meet as they are planned. */
export function sampleDays() {
  const cup = plannedBy(setUpCommands())
  const meet = plannedBy(setUpMeetCommands())
  const courts = [...new Set(meet.flatMap(({ courtId }) => courtId ?? []))].map((id) => ({ id: id as string }))
  const ofDay = (day: string) => cup.filter(({ dateTime }) => dateTime.startsWith(day))
  return [
    { name: 'the sample cup on Saturday', games: ofDay('2025-01-18'), hall: {} },
    { name: 'the sample cup on Sunday', games: ofDay('2025-01-19'), hall: {} },
    { name: 'the sample meet', games: meet, hall: { courts } },
  ] as const
}

function plannedBy(commands: ReturnType<typeof setUpCommands>): PlannedGame[] {
  return commands
    .filter(({ call }) => call === 'game.write/plan')
    .map(({ body }) => {
      const game = body as unknown as PlannedGame
      const teamAt = (side: 'home' | 'guest') => {
        const team = game.plannedTeams[side]
        return 'teamId' in team ? team.teamId : undefined
      }
      const [homeTeamId, guestTeamId] = [teamAt('home'), teamAt('guest')]
      return { ...game, resolvedTeams: { ...(homeTeamId && { homeTeamId }), ...(guestTeamId && { guestTeamId }) } }
    })
    .sort((a, b) => plannedStartOf(a) - plannedStartOf(b))
}

/** Plays a day with late starts, pauses and shoot-outs from a seed. */
export function playedDay(games: readonly PlannedGame[], hall: WithCourts<string>, seed: number): readonly Played[] {
  const random = randomFrom(seed)
  const free = new Map<string, number>()
  /** Each day has a pace of its own. */
  const slow = 0.6 + random()
  return games.map((game): Played => {
    const keys = [courtIdOf(game, hall) ?? '', game.resolvedTeams.homeTeamId, game.resolvedTeams.guestTeamId]
    const known = keys.filter((key) => key !== undefined)
    const ends = known.map((key) => free.get(key) ?? 0)
    const changeover = (60 + 150 * random() * slow) * SECOND
    const late = random() < 0.3 ? 4 * random() * slow * MINUTE : 0.5 * random() * MINUTE
    const from = Math.max(plannedStartOf(game) + late, Math.max(...ends) + changeover)
    const pause = random() < 0.4 ? (0.5 + 3 * random()) * slow * MINUTE : 0
    const shootOut = game.groupId === undefined && random() < 0.35 ? (2 + 3 * random()) * MINUTE : 0
    const end = (10 + 50 * random()) * SECOND
    const to = from + game.duration * SECOND + pause + shootOut + end
    for (const key of known) free.set(key, to)
    return { game, from, to, pause: { at: from + game.duration * SECOND * random(), millis: pause } }
  })
}

/** By how much planned and expected start are wrong, an hour before each start of a day that has begun. */
export function errorsOfDay(played: readonly Played[], hall: WithCourts<string>) {
  const begin = Math.min(...played.map(({ from }) => from))
  return played.flatMap(({ game, from }) => {
    const now = from - HOUR
    if (now < begin) return []
    const shown = expectedStarts(
      played.map((one) => viewAt(one, now)),
      hall,
      now,
    ).get(game.id)
    if (shown === undefined) throw new Error(`${game.name} is not expected`)
    return [{ planned: Math.abs(from - plannedStartOf(game)), expected: Math.abs(from - millisOf(shown)) }]
  })
}

/** The view of a game at an instant of its day. */
function viewAt({ game, from, to, pause }: Played, now: number): ExpectedGame {
  const duration = game.duration * SECOND
  const planned = { running: false, remaining: game.duration, at: instantOf(from) }
  const open = { ...game, cancelled: false, regularTimeOver: false, shootOutStarted: false }
  if (now < from) return { ...open, started: false, clock: planned }
  const begun = { ...open, started: true, startedAt: instantOf(from) }
  if (now >= to) {
    const result = { home: 0, guest: 0, shootOut: null, winnerTeamId: null, loserTeamId: null }
    return { ...begun, clock: planned, regularTimeOver: true, result, resultAt: instantOf(to) }
  }
  const isPaused = now >= pause.at && now < pause.at + pause.millis
  const until = now - from - (now < pause.at ? 0 : Math.min(pause.millis, now - pause.at))
  const remaining = Math.max(0, duration - until) / SECOND
  return {
    ...begun,
    clock: { running: !isPaused && remaining > 0, remaining, at: instantOf(now) },
    regularTimeOver: remaining === 0,
  }
}

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
