import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, millisOf } from '../kernel/index.ts'
import { competitionId, gameId, groupId, TEAMS } from '../testing/index.ts'
import type { ProgrammeFacts, ProgrammeGame } from './automatic-programme.ts'
import { forecastFrom, programmeAt, programmeFrom, type RegieSignal, regieSignalFor, skippedTo } from './programme.ts'

const NOON = millisOf('2025-01-18T12:00:00.000Z')
const resolvedTeams = { homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest }
const after = (seconds: number) => instantOf(NOON + seconds * 1000)

const aGame = (number: number, change: Partial<ProgrammeGame> = {}): ProgrammeGame => ({
  id: gameId(number),
  groupId: groupId(1),
  started: false,
  dateTime: after(0),
  resolvedTeams,
  ...change,
})

const result = { home: 3, guest: 1, shootOut: null, winnerTeamId: TEAMS.home, loserTeamId: TEAMS.guest }
/** A game that got its result at noon. */
const ended = (number: number, change: Partial<ProgrammeGame> = {}) =>
  aGame(number, { started: true, result, resultAt: after(0), ...change })

const facts = (change: Partial<ProgrammeFacts> = {}): ProgrammeFacts => ({
  games: [],
  current: undefined,
  next: undefined,
  isFinal: () => false,
  hasSponsors: true,
  hasScorers: true,
  publicResults: 'all',
  settings: {},
  ...change,
})

/** A break between a game that ended at noon and one that is planned so many seconds later. */
const aBreak = (seconds: number, change: Partial<ProgrammeFacts> = {}) => {
  const next = aGame(2, { dateTime: after(seconds) })
  return facts({ games: [ended(1), next], current: next, next, ...change })
}

/** Scenes on air, each with the second at which it began, up to the kick-off. */
function pictures(state: ProgrammeFacts, until: number, from = 0): readonly string[] {
  const seen: string[] = []
  for (let second = from; second < until; second += 1) {
    const { scene } = programmeAt(state, NOON + second * 1000)
    const name = scene.kind === 'lineUp' ? scene.side : scene.kind
    if (seen.at(-1)?.split(' ')[1] !== name) seen.push(`${second} ${name}`)
  }
  return seen
}

describe('the programme', () => {
  it('[B16] shows a running game alone, whatever was before', () => {
    const running = aGame(2, { started: true })
    const state = facts({ games: [ended(1), running], current: running, next: aGame(3, { dateTime: after(30) }) })
    expect(programmeAt(state, NOON + 1000).scene).toEqual({ kind: 'score', gameId: gameId(2) })
  })

  it('[B17] [B18] [B19] fills a break of four minutes', () => {
    const seen = ['0 result', '12 table', '26 sponsors', '36 preview', '170 home', '190 guest', '210 preview']
    expect(pictures(aBreak(240), 300)).toEqual(seen)
  })

  it('[B18] shows the top scorers in every second break', () => {
    const state = aBreak(240)
    const second = { ...state, games: [...state.games, ended(3, { resultAt: after(-900) })] }
    expect(pictures(second, 60)).toEqual(['0 result', '12 table', '26 sponsors', '36 scorers', '48 preview'])
  })

  it('[B18] leaves out sponsors and scorers that there are none of', () => {
    expect(pictures(aBreak(240, { hasSponsors: false }), 60)).toEqual(['0 result', '12 table', '26 preview'])
  })

  it('[B18] shows its pictures in turn in a long break', () => {
    const turns = ['0 result', '12 table', '26 sponsors', '36 scorers', '48 table', '62 sponsors', '72 preview']
    expect(pictures(aBreak(600), 90)).toEqual([...turns, '86 sponsors'])
    expect(pictures(aBreak(600), 600, 410)).toEqual([
      '410 table',
      '420 preview',
      '530 home',
      '550 guest',
      '570 preview',
    ])
  })

  it('[B19] skips line-ups for which less than 40 s are left', () => {
    expect(pictures(aBreak(66), 90)).toEqual(['0 result', '12 table', '26 home', '46 guest', '66 preview'])
    expect(pictures(aBreak(65), 90)).toEqual(['0 result', '12 table', '26 preview'])
  })

  it('[B19] announces teams that are not known yet, without their line-ups', () => {
    const next = aGame(2, { dateTime: after(240), resolvedTeams: {} })
    const state = facts({ games: [ended(1), next], current: next, next })
    expect(pictures(state, 300)).toEqual(['0 result', '12 table', '26 sponsors', '36 preview'])
  })

  it('[B19] expects a late game a minute after the result before it, and a postponed one when it was postponed to', () => {
    expect(pictures(aBreak(-300), 90)).toEqual(['0 result', '12 table', '26 preview'])
    const next = aGame(2, { dateTime: after(0), postponedDateTime: after(240) })
    expect(pictures(facts({ games: [ended(1), next], current: next, next }), 180)).toEqual([
      '0 result',
      '12 table',
      '26 sponsors',
      '36 preview',
      '170 home',
    ])
  })

  it('[B17] shows the tree after a knockout game', () => {
    const { groupId: _, ...knockout } = ended(1)
    expect(pictures(aBreak(240, { games: [knockout] }), 26)).toEqual(['0 result', '12 tree'])
  })

  it('[B17] shows champion and sponsors in turn after the final', () => {
    const { groupId: _, ...final } = ended(1)
    const state = facts({ games: [final], isFinal: (id) => id === gameId(1) })
    const seen = ['0 result', '12 champion', '72 sponsors', '87 champion', '147 sponsors']
    expect(pictures(state, 150)).toEqual(seen)
    expect(pictures({ ...state, hasSponsors: false }, 300)).toEqual(['0 result', '12 champion'])
  })

  it('[B20] leaves out what the organiser has switched off, and keeps the other pictures as long as the organiser wants', () => {
    const state = aBreak(240, {
      settings: { table: { isOff: true }, result: { seconds: 20 }, lineUp: { seconds: 25 } },
    })
    expect(pictures(state, 300)).toEqual([
      '0 result',
      '20 sponsors',
      '30 preview',
      '170 home',
      '195 guest',
      '220 preview',
    ])
    expect(pictures(aBreak(240, { settings: { preview: { isOff: true } } }), 60)).toEqual([
      '0 result',
      '12 table',
      '26 sponsors',
      '36 empty',
    ])
  })

  it('[K6] shows no table where tables stay private', () => {
    expect(pictures(aBreak(240, { publicResults: 'withoutTables' }), 60)).toEqual([
      '0 result',
      '12 sponsors',
      '22 preview',
    ])
  })

  it('[K6] shows nothing from the kick-off on where the plan alone is public', () => {
    const next = aGame(2, { dateTime: after(60) })
    const state = facts({ games: [next], current: next, next, publicResults: 'planOnly' })
    expect(pictures(state, 200)).toEqual(['0 home', '10 guest', '30 preview', '60 empty'])
  })

  it('[B15] shows a result that is known too early at its time', () => {
    expect(pictures(aBreak(240), 20, -5)).toEqual(['-5 sponsors', '-4 preview', '0 result', '12 table'])
  })

  it('[B15] is empty where there is nothing to show', () => {
    expect(pictures(facts(), 60)).toEqual(['0 empty'])
    expect(pictures(facts({ games: [ended(1)] }), 60)).toEqual(['0 result', '12 table', '26 empty'])
  })

  it('[B15] has one picture at each moment, which stays to its end, and the next follows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -600, max: 2000 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.boolean(),
        fc.boolean(),
        (planned, second, hasSponsors, hasScorers) => {
          const state = aBreak(planned, { hasSponsors, hasScorers })
          let entry = programmeAt(state, NOON + second * 1000)
          for (let n = 0; n < 8; n += 1) {
            const last = Math.min(entry.until, entry.from + 3_600_000) - 1
            for (const now of [Math.max(entry.from, NOON), last]) expect(programmeAt(state, now)).toEqual(entry)
            if (!Number.isFinite(entry.until)) return
            const next = programmeAt(state, entry.until)
            expect(next.from).toBe(entry.until)
            entry = next
          }
        },
      ),
    )
  })
})

describe('[B21] the Regie', () => {
  const sent = { competitionId: competitionId(1), at: after(40) }
  const on = (state: ProgrammeFacts, regie: RegieSignal, second: number) =>
    programmeAt(state, NOON + second * 1000, regie).scene.kind

  it('holds a picture until a game begins', () => {
    const hold: RegieSignal = { ...sent, mode: 'hold', scene: { kind: 'sponsors' } }
    expect([39, 40, 400].map((second) => on(aBreak(240), hold, second))).toEqual(['preview', 'sponsors', 'sponsors'])
    const running = aGame(2, { started: true })
    const state = facts({ games: [ended(1), running], current: running })
    expect(on(state, hold, 410)).toBe('score')
    const over = ended(2, { resultAt: after(420) })
    expect(on({ ...state, games: [ended(1), over], current: undefined }, hold, 425)).toBe('result')
  })

  it('shows a picture for its time, also one that is switched off', () => {
    const show: RegieSignal = { ...sent, mode: 'show', scene: { kind: 'scorers' } }
    const state = aBreak(240, { settings: { scorers: { isOff: true, seconds: 20 } } })
    expect([40, 59, 60].map((second) => on(state, show, second))).toEqual(['scorers', 'scorers', 'preview'])
  })

  it('covers a running game for 3 s at most, but may empty the picture', () => {
    const running = aGame(2, { started: true })
    const state = facts({ games: [running], current: running })
    const hold: RegieSignal = { ...sent, gameId: running.id, mode: 'hold', scene: { kind: 'tree' } }
    expect([40, 42.9, 43].map((second) => on(state, hold, second))).toEqual(['tree', 'tree', 'score'])
    expect(on(state, { ...sent, gameId: running.id, mode: 'empty' }, 100)).toBe('empty')
  })

  it('skips to the next picture, which stays to its own end', () => {
    const state = aBreak(240)
    expect(skippedTo(state, NOON + 5000)).toBe(after(12))
    const skip: RegieSignal = { ...sent, at: after(5), mode: 'skip', to: after(12) }
    expect([4, 5, 25, 26].map((second) => on(state, skip, second))).toEqual(['result', 'table', 'table', 'sponsors'])
    expect(skippedTo(state, NOON + 8000, skip)).toBe(after(26))
  })

  it('skips what is the same picture twice as one', () => {
    const next = aGame(2, { dateTime: after(181) })
    const state = facts({ games: [next], current: next, next, hasSponsors: false, hasScorers: false })
    expect(skippedTo(state, NOON)).toBe(after(111))
  })

  it('knows what follows', () => {
    const entries = programmeFrom(aBreak(240), { now: NOON + 20_000, count: 7 })
    expect(entries.map(({ scene, from }) => [scene.kind, (from - NOON) / 1000])).toEqual([
      ['table', 12],
      ['sponsors', 26],
      ['preview', 36],
      ['lineUp', 170],
      ['lineUp', 190],
      ['preview', 210],
    ])
  })

  it('foresees the end of a game and the kick-off of the next', () => {
    const running = aGame(1, { started: true })
    const next = aGame(2, { dateTime: after(400) })
    const state = facts({ games: [running, next], current: running, next })
    const entries = forecastFrom(state, { now: NOON, count: 8, endsAt: NOON + 200_000 })
    expect(entries.map(({ scene, from }) => [scene.kind, (from - NOON) / 1000])).toEqual([
      ['score', Number.NEGATIVE_INFINITY],
      ['result', 200],
      ['table', 212],
      ['sponsors', 226],
      ['preview', 236],
      ['lineUp', 330],
      ['lineUp', 350],
      ['preview', 370],
    ])
    const late = forecastFrom(aBreak(240), { now: NOON + 215_000, count: 8, endsAt: NOON })
    expect(late.map(({ scene }) => scene.kind)).toEqual(['preview', 'score'])
  })

  it('is heard for its own competition alone', () => {
    const hold = { ...sent, mode: 'hold', scene: { kind: 'sponsors' } } as const
    expect(regieSignalFor(competitionId(1), hold)).toEqual(hold)
    expect(regieSignalFor(competitionId(2), hold)).toBeUndefined()
    expect(regieSignalFor(competitionId(1), { ...sent, mode: 'skip' })).toBeUndefined()
  })
})
