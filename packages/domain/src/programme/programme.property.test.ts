import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GameId, instantOf, millisOf } from '../kernel/index.ts'
import { playCommands, SAMPLE_COMPETITION_ID, setUpCommands } from '../sample-cup/index.ts'
import { aService } from '../sample-cup/testing/service.ts'
import { competitionId, gameId, groupId, TEAMS } from '../testing/index.ts'
import { gameViewAt } from '../tournament-state/index.ts'
import type { ProgrammeFacts, ProgrammeGame } from './automatic-programme.ts'
import { isByRegie, programmeAt, type RegieSignal, skippedTo } from './programme.ts'
import {
  PROGRAMME_ROWS,
  type ProgrammeRow,
  type ProgrammeSettings,
  type Scene,
  type ShownScene,
} from './programme-table.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 20_000 : 60

// A second implementation of B15 to B21: it walks through the day second by second, with a memory, as a person at the
// mixer would, and knows only what has happened until then.

/** A game of a day; all times are whole seconds of the day. */
type DayGame = {
  readonly id: GameId
  readonly isKnockout: boolean
  readonly planned: number
  readonly start: number
  readonly end: number
  readonly teamsKnown: boolean
  readonly postponed?: { readonly at: number; readonly to: number } | undefined
}

type Press = {
  readonly at: number
  readonly does: 'hold' | 'skip' | 'empty' | 'automatic' | 'show'
  /** What "show" shows. */
  readonly scene: ShownScene
}

type Day = {
  /** In the order of the plan, which is the order of play. */
  readonly games: readonly DayGame[]
  readonly final: GameId | undefined
  readonly hasSponsors: boolean
  readonly hasScorers: boolean
  readonly publicResults: ProgrammeFacts['publicResults']
  readonly settings: ProgrammeSettings
  readonly presses: readonly Press[]
}

const EPOCH = millisOf('2025-01-18T08:00:00.000Z')
const instant = (second: number) => instantOf(EPOCH + second * 1000)

/** What the service knows of the games of the day at a second. */
function factsAt(day: Day, second: number): ProgrammeFacts {
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
    dateTime: instant(game.planned),
    resolvedTeams: game.teamsKnown ? { homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest } : {},
    ...(game.isKnockout ? {} : { groupId: groupId(1) }),
    ...(game.postponed && game.postponed.at <= second ? { postponedDateTime: instant(game.postponed.to) } : {}),
    ...(isEnded ? { result, resultAt: instant(game.end) } : {}),
  }
}

const nameOf = (scene: Scene): string => JSON.stringify(Object.entries(scene).sort())

/** The rules, walked through: what is on air at each second, and what would be without the Regie. */
class Mixer {
  private override: { scene: Scene; until: number } | undefined
  private skippedTo: number | undefined
  private running: GameId | undefined
  private ended = 0

  private readonly day: Day

  constructor(day: Day) {
    this.day = day
  }

  /** The seconds must come one after the other. */
  second(now: number): Scene {
    this.look(now)
    for (const press of this.day.presses.filter(({ at }) => at === now)) this.press(press, now)
    if (this.override && now < this.override.until) return this.override.scene
    this.override = undefined
    return this.automatic(now)
  }

  private get isPlanOnly() {
    return this.day.publicResults === 'planOnly'
  }

  private runningAt = (now: number) =>
    this.isPlanOnly ? undefined : this.day.games.find(({ start, end }) => start <= now && now < end)

  private look(now: number): void {
    const running = this.runningAt(now)?.id
    if (running !== undefined && running !== this.running) {
      this.override = undefined
      this.skippedTo = undefined
    }
    this.running = running
    const ended = this.isPlanOnly ? 0 : this.day.games.filter(({ end }) => end <= now).length
    if (ended > this.ended) this.skippedTo = undefined
    this.ended = ended
  }

  private press(press: Press, now: number): void {
    const isOverride = this.override !== undefined && now < this.override.until
    const onAir = this.override && now < this.override.until ? this.override.scene : this.automatic(now)
    this.override = undefined
    const skippedTo = this.skippedTo
    this.skippedTo = undefined
    if (press.does === 'automatic') return
    if (press.does === 'empty') {
      this.override = { scene: { kind: 'empty' }, until: Number.POSITIVE_INFINITY }
      return
    }
    if (press.does === 'skip') {
      if (this.running === undefined && !isOverride) this.skippedTo = this.endOfPicture(Math.max(now, skippedTo ?? now))
      return
    }
    const scene = press.does === 'hold' ? onAir : press.scene
    const seconds = press.does === 'hold' ? Number.POSITIVE_INFINITY : this.secondsOf(scene)
    const isBug = scene.kind === 'score' || scene.kind === 'empty'
    const most = this.running !== undefined && !isBug ? 3 : Number.POSITIVE_INFINITY
    this.override = { scene, until: now + Math.min(isBug ? Number.POSITIVE_INFINITY : seconds, most) }
  }

  private secondsOf(scene: Scene): number {
    const row = PROGRAMME_ROWS.find(({ id }) => id === scene.kind)
    return row ? (this.day.settings[row.id]?.seconds ?? row.seconds) : Number.POSITIVE_INFINITY
  }

  private automatic(now: number): Scene {
    const running = this.runningAt(now)
    if (running) return { kind: 'score', gameId: running.id }
    return this.pictureOfBreak(now, this.skippedTo === undefined ? now : Math.max(now, this.skippedTo))
  }

  /** The first second of the next picture, looked for one by one; none within an hour counts as none. */
  private endOfPicture(now: number): number {
    const scene = nameOf(this.pictureOfBreak(now, now))
    for (let at = now + 1; at < now + 3_600; at += 1) if (nameOf(this.pictureOfBreak(now, at)) !== scene) return at
    return now
  }

  /** What the break that is known at `now` has at a second. */
  private pictureOfBreak(now: number, wanted: number): Scene {
    const { day } = this
    const known = this.isPlanOnly ? [] : day.games.filter(({ end }) => end <= now)
    const last = known.reduce<DayGame | undefined>((a, b) => (a && a.end >= b.end ? a : b), undefined)
    const next = day.games.find(({ start }) => start > now)
    const planned = next && (next.postponed && next.postponed.at <= now ? next.postponed.to : next.planned)
    const kickOff = planned === undefined ? undefined : last ? Math.max(planned, last.end + 60) : planned
    const key = JSON.stringify([last?.id, next?.id, kickOff, known.length])
    if (this.memory?.key !== key)
      this.memory = { key, pictures: new BreakWalk({ day, last, next, kickOff, count: known.length }) }
    return this.memory.pictures.at(wanted)
  }

  private memory: { key: string; pictures: BreakWalk } | undefined
}

type BreakFacts = {
  readonly day: Day
  readonly last: DayGame | undefined
  readonly next: DayGame | undefined
  readonly kickOff: number | undefined
  readonly count: number
}

/** A break, walked from its first second on. */
class BreakWalk {
  private readonly pictures: Scene[] = []
  private readonly queue: { scene: Scene; left: number }[] = []
  private rotation: { scene: Scene; left: number }[] = []
  private stage: 'result' | 'short' | 'lineUps' | 'rest' = 'result'

  private readonly facts: BreakFacts

  constructor(facts: BreakFacts) {
    this.facts = facts
    const { last, day } = facts
    if (!last) return
    this.enqueue('result', { kind: 'result', gameId: last.id })
    if (last.id === day.final) this.enqueue('champion', { kind: 'champion' })
    else for (const { scene, left } of this.standings()) this.queue.push({ scene, left })
  }

  at(second: number): Scene {
    const { last, kickOff, day } = this.facts
    if (last === undefined) return this.beforeFirst(second)
    if (day.publicResults === 'planOnly' && kickOff !== undefined && second >= kickOff) return { kind: 'empty' }
    while (this.pictures.length <= second - last.end) this.pictures.push(this.step(last.end + this.pictures.length))
    return this.pictures[second - last.end] ?? { kind: 'empty' }
  }

  private row(row: ProgrammeRow, scene: Scene): { scene: Scene; left: number }[] {
    const own = this.facts.day.settings[row]
    if (own?.isOff) return []
    return [{ scene, left: own?.seconds ?? PROGRAMME_ROWS.find(({ id }) => id === row)?.seconds ?? 0 }]
  }

  private enqueue(row: ProgrammeRow, scene: Scene): void {
    this.queue.push(...this.row(row, scene))
  }

  private standings() {
    const { last, day } = this.facts
    if (!last) return []
    if (last.isKnockout) return this.row('tree', { kind: 'tree' })
    return day.publicResults === 'all' ? this.row('table', { kind: 'table', groupId: groupId(1) }) : []
  }

  private sponsors = () => (this.facts.day.hasSponsors ? this.row('sponsors', { kind: 'sponsors' }) : [])
  private scorers = () => (this.facts.day.hasScorers ? this.row('scorers', { kind: 'scorers' }) : [])

  private preview(): Scene {
    const { next, day } = this.facts
    return next && !day.settings.preview?.isOff ? { kind: 'preview', gameId: next.id } : { kind: 'empty' }
  }

  private lineUps() {
    const { next } = this.facts
    if (!next?.teamsKnown) return []
    return (['home', 'guest'] as const).flatMap((side) => this.row('lineUp', { kind: 'lineUp', gameId: next.id, side }))
  }

  /** One second later: the picture that has seconds left, else the first row that holds. */
  private step(now: number): Scene {
    const { kickOff, last, count, next } = this.facts
    const first = this.queue[0]
    if (first && first.left > 0) {
      first.left -= 1
      if (first.left === 0) this.queue.shift()
      return first.scene
    }
    if (!next || kickOff === undefined) return this.ceremony()
    const isLong = kickOff - (last?.end ?? 0) > 300
    if (this.stage === 'result') {
      this.stage = 'short'
      if (!isLong && kickOff - now > 150) {
        let room = kickOff - 70 - now
        for (const { scene, left } of [...this.sponsors(), ...(count % 2 === 0 ? this.scorers() : [])]) {
          if (room > 0) this.queue.push({ scene, left: Math.min(left, room) })
          room -= left
        }
        if (this.queue.length > 0) return this.step(now)
      }
    }
    if (this.stage === 'short' && now >= kickOff - 70) {
      this.stage = 'lineUps'
      const lineUps = this.lineUps()
      const length = lineUps.reduce((sum, { left }) => sum + left, 0)
      if (lineUps.length > 0 && now + length <= kickOff) {
        this.queue.push(...lineUps)
        return this.step(now)
      }
    }
    if (now >= kickOff - 180 || !isLong) return this.preview()
    return this.rotate(() => this.turns())
  }

  private turns() {
    const preview = this.facts.next ? this.row('preview', { kind: 'preview', gameId: this.facts.next.id }) : []
    return [...this.sponsors(), ...this.scorers(), ...this.standings(), ...this.sponsors(), ...preview]
  }

  private rotate(turns: () => { scene: Scene; left: number }[]): Scene {
    if (this.rotation.length === 0) this.rotation = turns()
    const [first] = this.rotation
    if (!first) return { kind: 'empty' }
    first.left -= 1
    if (first.left === 0) this.rotation.shift()
    return first.scene
  }

  private ceremony(): Scene {
    const { last, day } = this.facts
    if (!last || last.id !== day.final) return { kind: 'empty' }
    return this.rotate(() => [
      ...this.sponsors().map(({ scene }) => ({ scene, left: 15 })),
      ...this.row('champion', { kind: 'champion' }),
    ])
  }

  /** Before the first game the turns are laid out backwards from the kick-off. */
  private beforeFirst(second: number): Scene {
    const { kickOff, day } = this.facts
    if (kickOff === undefined) return { kind: 'empty' }
    if (day.publicResults === 'planOnly' && second >= kickOff) return { kind: 'empty' }
    const lineUps = this.lineUps().flatMap(({ scene, left }) => Array.from({ length: left }, () => scene))
    if (second >= kickOff - 180) {
      const shown = lineUps.length <= 70 ? lineUps[second - (kickOff - 70)] : undefined
      return shown ?? this.preview()
    }
    const round = this.turns().flatMap(({ scene, left }) => Array.from({ length: left }, () => scene))
    const back = round.length === 0 ? 0 : (kickOff - second) % round.length
    return round[back === 0 ? 0 : round.length - back] ?? { kind: 'empty' }
  }
}

/** The signals of the Regie as the desk sends them: with what is on air and what is running at the press. */
function signalOf(day: Day, press: Press, before: RegieSignal | undefined): RegieSignal | undefined {
  const facts = factsAt(day, press.at)
  const now = EPOCH + press.at * 1000
  const running = facts.current?.started ? facts.current.id : undefined
  const sent = { competitionId: competitionId(1), at: instant(press.at), ...(running ? { gameId: running } : {}) }
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

/** Plays a day, and compares both at each of its seconds. */
function compare(day: Day, from: number, to: number): void {
  const mixer = new Mixer(day)
  let regie: RegieSignal | undefined
  let covered = 0
  let facts = factsAt(day, from)
  const turns = new Set(day.games.flatMap(({ start, end, postponed }) => [start, end, postponed?.at]))
  for (let second = from; second < to; second += 1) {
    if (isNight(day, second)) continue
    for (const press of day.presses.filter(({ at }) => at === second)) regie = signalOf(day, press, regie)
    if (turns.has(second)) facts = factsAt(day, second)
    const now = EPOCH + second * 1000
    const entry = programmeAt(facts, now, regie)
    const { scene } = entry
    const expected = mixer.second(second)
    if (nameOf(scene) !== nameOf(expected))
      throw new Error(`second ${second}: ${nameOf(scene)} instead of ${nameOf(expected)}`)
    if (entry.until <= now) throw new Error(`second ${second}: over before it begins`)
    covered = facts.current?.started && scene.kind !== 'score' && scene.kind !== 'empty' ? covered + 1 : 0
    if (covered > 3) throw new Error(`second ${second}: ${nameOf(scene)} covers a running game`)
  }
}

/** Half an hour away from every game. */
const isNight = ({ games }: Day, second: number): boolean =>
  games.length > 8 && games.every(({ start, end }) => second < start - 1_800 || second > end + 1_800)

const rows = PROGRAMME_ROWS.map(({ id }) => id)
const settings = fc
  .uniqueArray(
    fc.record({
      row: fc.constantFrom(...rows),
      isOff: fc.boolean(),
      seconds: fc.option(fc.integer({ min: 5, max: 90 }), { nil: undefined }),
    }),
    { maxLength: 4, selector: ({ row }) => row },
  )
  .map(
    (changed): ProgrammeSettings =>
      Object.fromEntries(
        changed.map(({ row, isOff, seconds }) => [row, { isOff, ...(seconds === undefined ? {} : { seconds }) }]),
      ),
  )

const plannedGame = fc.record({
  /** Seconds of break that the plan has before the game, by which it is late, and of its play. */
  gap: fc.integer({ min: 0, max: 700 }),
  late: fc.integer({ min: -60, max: 400 }),
  length: fc.integer({ min: 5, max: 120 }),
  isKnockout: fc.boolean(),
  teamsKnown: fc.boolean(),
  postponedBy: fc.option(fc.integer({ min: 30, max: 300 }), { nil: undefined }),
})

const press = fc.record({
  at: fc.integer({ min: 0, max: 2_500 }),
  does: fc.constantFrom<Press['does']>('hold', 'skip', 'empty', 'automatic', 'show'),
  scene: fc.constantFrom<ShownScene>(
    { kind: 'sponsors' },
    { kind: 'scorers' },
    { kind: 'tree' },
    { kind: 'table', groupId: groupId(1) },
    { kind: 'score', gameId: gameId(1) },
  ),
})

const days: fc.Arbitrary<Day> = fc
  .record({
    games: fc.array(plannedGame, { minLength: 1, maxLength: 4 }),
    hasFinal: fc.boolean(),
    hasSponsors: fc.boolean(),
    hasScorers: fc.boolean(),
    publicResults: fc.constantFrom('all' as const, 'all' as const, 'withoutTables' as const, 'planOnly' as const),
    settings: fc.oneof(fc.constant({}), settings),
    presses: fc.array(press, { maxLength: 5 }),
  })
  .map(({ games, hasFinal, presses, ...rest }) => {
    let planned = 0
    let free = 0
    const placed = games.map(({ gap, late, length, postponedBy, ...game }, n): DayGame => {
      planned += gap
      const start = Math.max(planned + late, free + 1)
      free = start + length
      const at = start - 40
      const postponed = postponedBy === undefined ? undefined : { at, to: at + postponedBy }
      return { ...game, id: gameId(n + 1), planned, start, end: free, postponed }
    })
    const final = hasFinal ? placed.at(-1)?.id : undefined
    return { ...rest, games: placed, final, presses: [...presses].sort((a, b) => a.at - b.at) }
  })

describe('[B15] the programme, against a second implementation', () => {
  it('shows the same at every second of random days, with the presses of the Regie', () => {
    fc.assert(
      fc.property(days, (day) => {
        const last = day.games.at(-1)?.end ?? 0
        compare(day, -200, last + 260)
      }),
      { numRuns: runs },
    )
  })

  it('shows the same at every second of the sample cup', () => {
    const day = sampleDay()
    expect(day.games).toHaveLength(48)
    const first = day.games[0]?.start ?? 0
    compare(day, first - 1_200, (day.games.at(-1)?.end ?? 0) + 600)
  })
})

/** The sample cup as it was played, to the second. */
function sampleDay(): Day {
  const service = aService()
  const played = playCommands()
  for (const command of [...setUpCommands(), ...played]) service.send(command)
  const starts = new Map(
    played.filter(({ call }) => call === 'game.write/start').map(({ body }) => [body.id, String(body.occurredAt)]),
  )
  const second = (at: string) => Math.round((millisOf(at) - EPOCH) / 1000)
  const games = [...service.tournament.games.keys()]
    .flatMap((id) => gameViewAt(service.tournament, id) ?? [])
    .filter((game) => game.competitionId === SAMPLE_COMPETITION_ID)
    .map(
      (game): DayGame => ({
        id: game.id,
        isKnockout: game.groupId === undefined,
        planned: second(game.dateTime),
        start: second(starts.get(game.id) ?? ''),
        end: second(game.resultAt ?? ''),
        teamsKnown: true,
      }),
    )
    .sort((a, b) => a.start - b.start)
  const all = { hasSponsors: true, hasScorers: true, publicResults: 'all' as const, settings: {}, presses: [] }
  return { ...all, games, final: games.at(-1)?.id }
}
