import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROGRAMME_ROWS, type ProgrammeSettings } from '../settings/programme-rows.ts'
import { gameId, groupId } from '../testing/index.ts'
import { programmeAt, type RegieSignal } from './programme.ts'
import type { ShownScene } from './programme-table.ts'
import {
  type Day,
  type DayGame,
  EPOCH,
  factsAt,
  Mixer,
  nameOf,
  type Press,
  sampleDay,
  signalOf,
} from './testing/index.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 20_000 : 60

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
