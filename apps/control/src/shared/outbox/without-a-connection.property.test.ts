import { remainingMillisAt } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { instantOf, millisOf } from '@cup/domain/kernel'
import { at, gameId, goalId, TEAMS, timePenaltyId } from '@cup/domain/testing'
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

beforeEach(() => void vi.useFakeTimers({ now: millisOf(at(30)) - BEHIND_MILLIS }))
afterEach(() => void vi.useRealTimers())

const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis)
const serverNow = () => instantOf(Date.now() + BEHIND_MILLIS)

/** A tablet at the table: its pages one after the other, with what the device keeps. */
class Tablet {
  readonly service = new HallService(serverNow)
  readonly sent: HallCommand[] = []
  wasAsked = false
  /** Its writes arrive, but neither the events nor its reads get through. */
  isBlind = false
  count = 0
  readonly #storage = memoryStorage()
  #known = this.service.view(ID)
  #page = this.#open()

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

const KINDS = ['goal', 'penalty', 'clock', 'set', 'freeze', 'shot'] as const
type Kind = (typeof KINDS)[number]

/** Command of a finger now; undefined where there is no such button. */
function commandOf(tablet: Tablet, kind: Kind, n: number): HallCommand | undefined {
  const game = tablet.look()
  const time = Math.round(tablet.reading() * 1000) / 1000
  const isOpen = game.started && !game.regularTimeFreezed && !game.result
  const isHome = n % 2 === 0
  const teamId = isHome ? TEAMS.home : TEAMS.guest
  switch (kind) {
    case 'goal': {
      const body = { id: ID, goalId: goalId(n + 1), time, playerId: null, homeTeam: isHome }
      return isOpen ? { call: 'game.write/score-goal', body } : undefined
    }
    case 'penalty': {
      const body = { id: ID, timePenaltyId: timePenaltyId(n + 1), teamId, time }
      return isOpen ? { call: 'game.write/give-timepenalty', body } : undefined
    }
    case 'clock':
      if (!isOpen || time === 0) return undefined
      return { call: game.clock.running ? 'game.write/pause-clock' : 'game.write/resume-clock', body: { id: ID } }
    case 'set':
      if (!isOpen || game.clock.running || time < 20) return undefined
      return { call: 'game.write/set-clock', body: { id: ID, remaining: time - 10 } }
    case 'freeze':
      if (!isOpen || game.clock.running) return undefined
      return { call: 'game.write/freeze-regular-time', body: { id: ID } }
    case 'shot':
      if (!game.shootOutStarted || game.result) return undefined
      return { call: 'game.write/track-shoot-out-shot', body: { id: ID, teamId: nextTeamOf(game), success: n % 3 > 0 } }
  }
}

function nextTeamOf({ shootOutRounds }: Game): string {
  const last = shootOutRounds.at(-1)
  return last && !last.guest ? TEAMS.guest : TEAMS.home
}

const ofTablet = ({ service }: Tablet) => service.log.filter(({ enteredBy }) => enteredBy === 'tablet')

describe('[C9] ten minutes without a connection', () => {
  it('deliver 60 acts once, in order and at their time, after two reloads and without a question', async () => {
    const tablet = new Tablet()
    tablet.service.connection = 'down'
    const pressedAt: string[] = []
    for (let n = 0; n < 60; n += 1) {
      // A second of game time of every ten, so that the game does not end.
      const kind = (['clock', 'goal', 'clock', 'penalty', 'goal', 'penalty'] as const)[n % 6] ?? 'goal'
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

const stepOf = (kinds: readonly (Kind | Line | 'other')[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...kinds).map((type): Step => ({ type })) },
    { weight: 3, arbitrary: fc.constantFrom(300, 4_000, 20_000).map((millis): Step => ({ type: 'wait', millis })) },
  )
const LINE = ['cut', 'deaf', 'blind', 'mend', 'reload'] as const

// The desk, not the outbox, knows that a shot whose answer was lost is in the view already.
const untilTheEnd = fc.array(stepOf([...KINDS, 'cut', 'blind', 'mend', 'reload']), { maxLength: 40, size: 'max' })
const withLostAnswers = fc.array(stepOf(['goal', 'penalty', 'clock', 'set', ...LINE]), { maxLength: 40, size: 'max' })

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

/** Every goal and penalty that was entered, by its id. */
const entered = ({ sent }: Tablet) =>
  sent.flatMap(({ body }) => ('goalId' in body ? [body.goalId] : 'timePenaltyId' in body ? [body.timePenaltyId] : []))
const heldIn = ({ goals, timePenalties }: Game) => [
  ...goals.map((goal) => goal.goalId),
  ...timePenalties.map((penalty) => penalty.timePenaltyId),
]
const held = ({ service }: Tablet) => heldIn(service.view(ID))
const shown = (tablet: Tablet) => heldIn(tablet.look())

describe('[C9] the outbox, for any presses, cuts and reloads', () => {
  it('shows what was entered all the time, brings everything that was pressed, once, and asks nothing while no other device has entered anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(untilTheEnd, withLostAnswers), async (steps) => {
        vi.setSystemTime(millisOf(at(30)) - BEHIND_MILLIS)
        const tablet = new Tablet()
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
      { numRuns: 100, examples: [[RELOAD_AFTER_ANSWERS]] },
    )
  }, 60_000)

  it.each(['Halle', 'Tablet'] as const)(
    'keeps goals and penalties and follows the answer "%s" otherwise',
    async (answer) => {
      const someSteps = fc.array(stepOf(['goal', 'penalty', 'clock', 'other', ...LINE]), { maxLength: 15, size: 'max' })
      let asked = 0
      await fc.assert(
        fc.asyncProperty(fc.tuple(someSteps, someSteps), async ([before, after]) => {
          vi.setSystemTime(millisOf(at(30)) - BEHIND_MILLIS)
          const tablet = new Tablet()
          await play(tablet, [...before, ...CONFLICT, ...after])
          tablet.mend()
          await pass(12_000)
          const reading = tablet.reading()
          const hall = tablet.service.view(ID).clock
          const isAsked = tablet.isAsked()
          if (isAsked && answer === 'Halle') tablet.outbox.keepHallClock(ID)
          if (isAsked && answer === 'Tablet') tablet.outbox.keepOwnClock(ID, { atFreeze: undefined, now: reading })
          await pass(12_000)
          expect(tablet.outbox.sent.getState()).toEqual([])
          expect([...held(tablet)].sort()).toEqual([...entered(tablet)].sort())
          const { clock } = tablet.service.view(ID)
          if (isAsked) {
            asked += 1
            expect(clock).toEqual(
              answer === 'Halle'
                ? hall
                : { running: false, remaining: Math.round(reading * 1000) / 1000, at: clock.at },
            )
          }
        }),
        { numRuns: 100 },
      )
      expect(asked).toBeGreaterThan(20)
    },
    60_000,
  )
})
