import { remainingMillisAt } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { isAtMark, isTimeOver, pauseAt } from '@cup/domain/game'
import { instantOf, millisOf } from '@cup/domain/kernel'
import { type PlayRules, playRulesOf } from '@cup/domain/settings'
import { at, cardId, foulId, gameId, goalId, playerId, TEAMS, timeOutId, timePenaltyId } from '@cup/domain/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition } from '../../testing/a-cup.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { HallService } from '../../testing/hall-service.ts'
import { gameAfterPresses } from '../game-view/game-after-presses.ts'
import { pendingAfter } from '../game-view/pending.ts'
import type { HallCommand } from './command.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const ID = gameId(1)
const CUP = aCompetition()
/** The clock of the tablet is this much behind that of the service. */
const BEHIND_MILLIS = 90_000
/** A game in halves of five minutes, with an extra time of 2 × 30 s. */
const FUTSAL = playRulesOf({
  rules: { periods: 2, foulLimit: 4, timeOuts: 1, cards: true, extraTime: { periods: 2, seconds: 30 } },
})
const RULES = { hall: undefined, futsal: FUTSAL } as const
const someRules = fc.constantFrom('hall', 'futsal')

beforeEach(() => void vi.useFakeTimers({ now: millisOf(at(30)) - BEHIND_MILLIS }))
afterEach(() => void vi.useRealTimers())

const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis)
const serverNow = () => instantOf(Date.now() + BEHIND_MILLIS)

/** A tablet at the table: its pages one after the other, with what the device keeps. */
class Tablet {
  readonly service: HallService
  readonly sent: HallCommand[] = []
  wasAsked = false
  /** Its writes arrive, but neither the events nor its reads get through. */
  isBlind = false
  count = 0
  readonly #storage = memoryStorage()
  #known: Game
  #page: { isOpen: boolean; readonly outbox: Outbox }

  constructor(rules?: PlayRules) {
    this.service = new HallService(serverNow, rules)
    this.#known = this.service.view(ID)
    this.#page = this.#open()
  }

  get outbox(): Outbox {
    return this.#page.outbox
  }

  /** The game as the tablet shows it. */
  look() {
    this.#read()
    const presses = pendingAfter(this.#known, this.outbox.sent.getState())
    this.wasAsked ||= this.isAsked()
    return gameAfterPresses(this.#known, presses, {
      deviceId: 'tablet',
      competition: CUP,
      instantOf: ({ occurredAt = '' }) => occurredAt,
    })
  }

  mend(): void {
    this.service.connection = 'up'
    this.isBlind = false
  }

  /** Fetches the game; false where that fails. */
  #read(): boolean {
    const isPossible = this.service.connection === 'up' && !this.isBlind
    if (isPossible) this.#known = this.service.view(ID)
    return isPossible
  }

  isAsked = () => this.outbox.sent.getState().some(({ state }) => state === 'needsDecision')

  reading = () => remainingMillisAt(this.look().clock, millisOf(serverNow())) / 1000

  press(command: HallCommand): void {
    this.look()
    this.sent.push(command)
    this.outbox.send(command)
  }

  reload(): void {
    this.#page.isOpen = false
    this.#page = this.#open()
  }

  #open() {
    const page = { isOpen: true }
    const storage = this.#storage
    // What is left of a page that was closed changes nothing any more.
    const guarded = {
      get length() {
        return storage.length
      },
      key: (n: number) => storage.key(n),
      getItem: (key: string) => storage.getItem(key),
      setItem: (key: string, text: string) => void (page.isOpen && storage.setItem(key, text)),
      removeItem: (key: string) => void (page.isOpen && storage.removeItem(key)),
    }
    const outbox = createOutbox({
      storage: guarded,
      serverNow,
      knownPosition: () => this.#known.changedAt,
      isSignedOut: () => false,
      refresh: async () => this.#read(),
      http: {
        stamp: () => {
          this.count += 1
          return { key: `key-${String(this.count).padStart(4, '0')}`, occurredAt: serverNow() }
        },
        request: (options) => (page.isOpen ? this.service.request(options) : new Promise(() => undefined)),
      },
    })
    return Object.assign(page, { outbox })
  }
}

const ENTRIES = ['goal', 'penalty', 'foul', 'timeOut', 'card'] as const
const KINDS = [...ENTRIES, 'named', 'clock', 'set', 'extraTime', 'freeze', 'shot'] as const
type Kind = (typeof KINDS)[number]

type Seen = { readonly game: Game; readonly time: number; readonly isOpen: boolean; readonly isStanding: boolean }

/** Command of a finger now; undefined where there is no such button. */
function commandOf(tablet: Tablet, kind: Kind, n: number): HallCommand | undefined {
  const game = tablet.look()
  const time = Math.round(tablet.reading() * 1000) / 1000
  const isStanding = !game.clock.running || isAtMark(game.clock, time) || isTimeOver(game.clock, time)
  const isOpen = game.started && !game.regularTimeFreezed && !game.result
  if (kind === 'shot') return shotOf(game, n)
  return isOpen
    ? (clockCommandOf(kind, { game, time, isOpen, isStanding }) ?? entryOf(kind, { game, time }, n))
    : undefined
}

function clockCommandOf(kind: Kind, { game, time, isStanding }: Seen): HallCommand | undefined {
  const body = { id: ID }
  const isOver = isTimeOver(game.clock, time)
  switch (kind) {
    case 'clock':
      return isOver ? undefined : { call: isStanding ? 'game.write/resume-clock' : 'game.write/pause-clock', body }
    case 'set':
      return isStanding && time >= 20
        ? { call: 'game.write/set-clock', body: { id: ID, remaining: time - 10 } }
        : undefined
    case 'extraTime':
      return isOver && isExtraTimeDue(game) ? { call: 'game.write/start-extra-time', body } : undefined
    case 'freeze':
      return isStanding ? { call: 'game.write/freeze-regular-time', body } : undefined
    default:
      return undefined
  }
}

const isExtraTimeDue = (game: Game): boolean =>
  playRulesOf(game).extraTime !== null && !game.extraTime && game.score.home === game.score.guest

function entryOf(kind: Kind, { game, time }: Pick<Seen, 'game' | 'time'>, n: number): HallCommand | undefined {
  const isHome = n % 2 === 0
  const teamId = isHome ? TEAMS.home : TEAMS.guest
  const entry = { id: ID, teamId, time }
  switch (kind) {
    case 'goal': {
      const body = { id: ID, goalId: goalId(n + 1), time, playerId: null, homeTeam: isHome }
      return { call: 'game.write/score-goal', body }
    }
    case 'penalty':
      return { call: 'game.write/give-timepenalty', body: { ...entry, timePenaltyId: timePenaltyId(n + 1) } }
    case 'foul':
      return { call: 'game.write/call-foul', body: { ...entry, foulId: foulId(n + 1) } }
    case 'timeOut':
      return { call: 'game.write/take-time-out', body: { ...entry, timeOutId: timeOutId(n + 1) } }
    case 'card': {
      const body = { ...entry, cardId: cardId(n + 1), colour: COLOURS[n % 3] ?? 'red', playerOpen: true } as const
      return { call: 'game.write/show-card', body }
    }
    case 'named': {
      const card = game.cards.at(-1)
      const player = playerId(card?.teamId === TEAMS.home ? 11 : 21)
      return card && { call: 'game.write/change-card', body: { id: ID, cardId: card.cardId, playerId: player } }
    }
    default:
      return undefined
  }
}

const COLOURS = ['yellow', 'yellowRed', 'red'] as const

/** [S10] Every second shot of a side names its shooter. */
function shotOf(game: Game, n: number): HallCommand | undefined {
  if (!game.shootOutStarted || game.result) return undefined
  const teamId = nextTeamOf(game)
  const shooter = n % 4 < 2 ? {} : { playerId: playerId(teamId === TEAMS.home ? 11 : 21) }
  return { call: 'game.write/track-shoot-out-shot', body: { id: ID, teamId, success: n % 3 > 0, ...shooter } }
}

function nextTeamOf({ shootOutRounds }: Game): string {
  const last = shootOutRounds.at(-1)
  return last && !last.guest ? TEAMS.guest : TEAMS.home
}

const ofTablet = ({ service }: Tablet) => service.log.filter(({ enteredBy }) => enteredBy === 'tablet')

const ACTS = ['clock', 'timeOut', 'goal', 'clock', 'foul', 'card', 'penalty', 'named'] as const

describe('[C9] ten minutes without a connection', () => {
  it('deliver 60 acts once, in order and at their time, after two reloads and without a question', async () => {
    const tablet = new Tablet()
    tablet.service.connection = 'down'
    const pressedAt: string[] = []
    for (let n = 0; n < 60; n += 1) {
      // The clock stands in between, so that the game does not end.
      const kind = ACTS[n % ACTS.length] ?? 'goal'
      const command = commandOf(tablet, kind, n)
      if (!command) throw new Error(`${kind} was not possible`)
      pressedAt.push(serverNow())
      tablet.press(command)
      if (n === 20 || n === 40) tablet.reload()
      await pass(10_000)
    }
    const shown = tablet.look()
    const reading = tablet.reading()
    tablet.service.connection = 'up'
    await pass(6_000)
    expect(tablet.outbox.sent.getState()).toEqual([])
    expect(ofTablet(tablet).map(({ occurredAt }) => occurredAt)).toEqual(pressedAt)
    const view = tablet.service.view(ID)
    const { version: _, changedAt: __, ...game } = view
    expect({ ...shown, ...game }).toEqual(shown)
    const hall = remainingMillisAt(view.clock, millisOf(serverNow()) - 6_000) / 1000
    expect(Math.abs(hall - reading)).toBeLessThanOrEqual(0.1)
    expect(tablet.wasAsked).toBe(false)
  })
})

type Line = 'cut' | 'deaf' | 'blind' | 'mend' | 'reload'

type Step = { readonly type: Kind | Line | 'other' } | { readonly type: 'wait'; readonly millis: number }

const stepOf = (kinds: readonly (Kind | Line | 'other')[], waits: readonly number[] = WAITS) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...kinds).map((type): Step => ({ type })) },
    { weight: 3, arbitrary: fc.constantFrom(...waits).map((millis): Step => ({ type: 'wait', millis })) },
  )
const SHORT_WAITS = [300, 4_000, 20_000]
/** So that the end of a half comes, and that of a game. */
const WAITS = [...SHORT_WAITS, 150_000]
const LINE = ['cut', 'deaf', 'blind', 'mend', 'reload'] as const

// The desk, not the outbox, knows that a shot whose answer was lost is in the view already.
const untilTheEnd = fc.array(stepOf([...KINDS, 'cut', 'blind', 'mend', 'reload']), { maxLength: 40, size: 'max' })
const withLostAnswers = fc.array(stepOf([...ENTRIES, 'named', 'clock', 'set', 'extraTime', ...LINE]), {
  maxLength: 40,
  size: 'max',
})

/** [Z7] Both halves of a game in halves, and its extra time. */
const TO_EXTRA_TIME: readonly Step[] = [
  { type: 'wait', millis: 300_000 },
  { type: 'clock' },
  { type: 'wait', millis: 300_000 },
  { type: 'extraTime' },
  { type: 'clock' },
]

/** The line is cut somewhere on the way to extra time, or at its beginning. */
const inExtraTime = fc
  .tuple(fc.nat(TO_EXTRA_TIME.length), fc.oneof(untilTheEnd, withLostAnswers))
  .map(([n, steps]) => TO_EXTRA_TIME.toSpliced(n, 0, { type: 'cut' }).concat(steps))

/** Both the tablet and another device press the clock during a cut. */
const CONFLICT: readonly Step[] = [{ type: 'cut' }, { type: 'clock' }, { type: 'other' }, { type: 'clock' }]

/** A page is reloaded while the first of two answered presses is not on the screen. */
const RELOAD_AFTER_ANSWERS: Step[] = [
  { type: 'blind' },
  { type: 'clock' },
  { type: 'mend' },
  { type: 'clock' },
  { type: 'reload' },
]

async function play(tablet: Tablet, steps: readonly Step[]): Promise<void> {
  for (const [n, step] of steps.entries()) {
    switch (step.type) {
      case 'wait':
        await pass(step.millis)
        break
      case 'cut':
      case 'deaf':
        tablet.look()
        tablet.service.connection = step.type === 'cut' ? 'down' : 'deaf'
        break
      case 'blind':
        tablet.look()
        tablet.isBlind = true
        break
      case 'mend':
        tablet.mend()
        break
      case 'reload':
        tablet.reload()
        break
      case 'other': {
        const { running } = tablet.service.view(ID).clock
        tablet.service.other({ type: running ? 'game.pauseClock' : 'game.resumeClock', data: { id: ID } })
        break
      }
      default: {
        const command = commandOf(tablet, step.type, n)
        if (command) tablet.press(command)
        await pass(250)
      }
    }
    expect(shown(tablet)).toEqual(expect.arrayContaining(entered(tablet)))
  }
}

/** Every entry that was made, by its id. */
const entered = ({ sent }: Tablet) =>
  sent.flatMap(({ call, body }) => {
    if (call === 'game.write/change-card') return []
    return ID_FIELDS.flatMap((field) => (field in body ? Object(body)[field] : []))
  })
const ID_FIELDS = ['goalId', 'timePenaltyId', 'foulId', 'timeOutId', 'cardId'] as const
const heldIn = ({ goals, timePenalties, fouls, timeOuts, cards }: Game) => [
  ...goals.map(({ goalId: id }) => id),
  ...timePenalties.map(({ timePenaltyId: id }) => id),
  ...fouls.map(({ foulId: id }) => id),
  ...timeOuts.map(({ timeOutId: id }) => id),
  ...cards.map(({ cardId: id }) => id),
]
const held = ({ service }: Tablet) => heldIn(service.view(ID))
const shown = (tablet: Tablet) => heldIn(tablet.look())

/** [F4] The clocks of the hall that time-outs stop which are on their way. */
const stopsOf = ({ outbox, service }: Tablet) =>
  outbox.sent.getState().flatMap(({ command, occurredAt }) => {
    const { clock } = service.view(ID)
    return command.call === 'game.write/take-time-out' && occurredAt ? [pauseAt(clock, occurredAt)] : []
  })

const readingOf = ({ running, remaining }: Pick<Game['clock'], 'running' | 'remaining'>) => ({ running, remaining })

describe('[C9] the outbox, for any presses, cuts and reloads', () => {
  it('shows what was entered all the time, brings everything that was pressed, once, and asks nothing while no other device has entered anything', async () => {
    await fc.assert(
      fc.asyncProperty(someRules, fc.oneof(untilTheEnd, withLostAnswers, inExtraTime), async (rules, steps) => {
        vi.setSystemTime(millisOf(at(30)) - BEHIND_MILLIS)
        const tablet = new Tablet(RULES[rules])
        await play(tablet, steps)
        const reading = tablet.reading()
        const shownAt = millisOf(serverNow())
        tablet.mend()
        await pass(12_000)
        const view = tablet.service.view(ID)
        expect(tablet.wasAsked || tablet.isAsked()).toBe(false)
        expect(tablet.outbox.sent.getState()).toEqual([])
        expect([...held(tablet)].sort()).toEqual([...entered(tablet)].sort())
        expect(Math.abs(remainingMillisAt(view.clock, shownAt) / 1000 - reading)).toBeLessThanOrEqual(0.1)
      }),
      { numRuns: 100, examples: [['hall', RELOAD_AFTER_ANSWERS]] },
    )
  }, 60_000)

  it.each(['Halle', 'Tablet'] as const)(
    'keeps all entries and follows the answer "%s" otherwise',
    async (answer) => {
      const someSteps = fc.array(stepOf([...ENTRIES, 'clock', 'other', ...LINE], SHORT_WAITS), {
        maxLength: 15,
        size: 'max',
      })
      let asked = 0
      await fc.assert(
        fc.asyncProperty(someRules, someSteps, someSteps, async (rules, before, after) => {
          vi.setSystemTime(millisOf(at(30)) - BEHIND_MILLIS)
          const tablet = new Tablet(RULES[rules])
          await play(tablet, [...before, ...CONFLICT, ...after])
          tablet.mend()
          await pass(12_000)
          const reading = tablet.reading()
          const hall = tablet.service.view(ID).clock
          const stops = stopsOf(tablet)
          const isAsked = tablet.isAsked()
          if (isAsked && answer === 'Halle') tablet.outbox.keepHallClock(ID)
          if (isAsked && answer === 'Tablet') tablet.outbox.keepOwnClock(ID, { atFreeze: undefined, now: reading })
          await pass(12_000)
          expect(tablet.outbox.sent.getState()).toEqual([])
          expect([...held(tablet)].sort()).toEqual([...entered(tablet)].sort())
          const { clock } = tablet.service.view(ID)
          if (isAsked) {
            asked += 1
            const own = { running: false, remaining: Math.round(reading * 1000) / 1000 }
            expect((answer === 'Halle' ? [hall, ...stops] : [own]).map(readingOf)).toContainEqual(readingOf(clock))
          }
        }),
        { numRuns: 100 },
      )
      expect(asked).toBeGreaterThan(20)
    },
    60_000,
  )
})
