import type { Competition } from '@cup/contract/entities'
import { type GameEvent, isRunningAt, remainingAt } from '@cup/domain/game'
import { assumed, DomainError, instantOf, millisOf } from '@cup/domain/kernel'
import { copiedRules } from '@cup/domain/settings'
import { aGame, goalId, KICK_OFF, TEAMS } from '@cup/domain/testing'
import { gameAfterPresses } from '../../../shared/game-view/game-after-presses.ts'
import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { aCompetition } from '../../../testing/a-cup.ts'
import type { DeskPress } from '../kinds/kind.ts'
import { type Act, entryOf } from '../model/act.ts'
import { afterPress, afterRedo, afterUndo, NO_HISTORY } from '../model/history.ts'
import { recordOf } from '../model/record.ts'
import { shootOutDeskOf, withShot } from '../model/shoot-out-desk.ts'
import { actOf, againOf, redoOfferIn, undoOfferIn } from '../model/undo.ts'
import type { Story } from './desk-steps.ts'
import { arrived, ID, outcomeOf, viewOf } from './game-log.ts'

/** The short names of a desk without players. */
export const NAMES = {
  team: (side: string) => side,
  teamById: (id: string) => (id === TEAMS.home ? 'home' : 'guest'),
  player: () => undefined,
}

/** A press, the act that it belongs to, and whether that was taken back. */
type Pressed = { readonly act?: number | undefined; readonly isTaken?: boolean; readonly press: Sent }

type Timeline = readonly Pressed[]

/** A desk as its hooks make one, with a service that is the domain; it remembers who pressed what, and for which act. */
export class DeskModel {
  now = millisOf(KICK_OFF) + 60_000
  isCut = false
  timeline: Timeline = []
  readonly #cup: Competition
  readonly #begin: readonly GameEvent[]
  #log: readonly GameEvent[]
  #presses: readonly Sent[] = []
  #history = NO_HISTORY
  #count = 0

  constructor({ phase, rules }: Pick<Story, 'phase' | 'rules'>) {
    this.#cup = rules === 'futsal' ? FUTSAL_CUP : CUP
    const copied = copiedRules(this.#cup.settings, true)
    this.#begin = aGame({ phase, isKnockout: true, rules: copied })
    if (phase === 'planned') this.#begin = [...this.#begin, READY]
    // Both follow ten minutes.
    if (phase === 'shootOut' || phase === 'regularTimeOver') this.now += 1_200_000
    this.#log = this.#begin
  }

  /** The game as the desk shows it. */
  look() {
    const view = viewOf(this.#log)
    const game = gameAfterPresses(view, this.#presses, {
      deviceId: 'here',
      competition: this.#cup,
      instantOf: ({ occurredAt = '' }) => occurredAt,
    })
    const record = recordOf(game, view)
    const shootOut = game.shootOutStarted ? shootOutDeskOf(game, view) : undefined
    return { game, record, shootOut, remaining: remainingAt(game.clock, instantOf(this.now)) }
  }

  /** The number of the next press. */
  nextNumber(): number {
    return this.#count + 1
  }

  press(given: HallCommand): void {
    const { shootOut } = this.look()
    const before = this.#before()
    this.#noteStop(given)
    const command = withShot(given, shootOut)
    const key = this.#deliver([{ command }])
    const act = actOf(command, { key, at: instantOf(this.now), before })
    this.#history = afterPress(this.#history, act)
    const number = this.#history.done.find((one) => one.key === key)?.number
    // A step of the time takes the place of the one before.
    const owner = act ? number : this.#ownerOf(command)
    const press = this.#sent(key, { command })
    const isKnown = (number: number | undefined) => this.#history.done.some((one) => one.number === number)
    this.timeline = [...this.timeline.filter(({ isTaken }) => !isTaken), { act: owner, press }].map((one) =>
      // Steps of a time that lead back to where it was are no act any more.
      isKnown(one.act) ? one : { press: one.press },
    )
  }

  /** Presses what takes something back: an act of this desk is then one that can be repeated. */
  revoke(command: HallCommand): void {
    if (this.undo(command.call) === undefined) this.press(command)
  }

  /** Takes back what the bar names, or the newest act that this call takes back; returns the number of the act. */
  undo(call?: HallCall): number | undefined {
    const offer = undoOfferIn(this.#history, this.#state(), call)
    if (!offer) return undefined
    const { act, presses } = offer
    const again = againOf(act.command, this.#before())
    const key = this.#deliver(presses)
    this.timeline = renamed(marked(this.timeline, act.number, true), act.command, presses)
    this.#history = afterUndo(this.#history, { act, key, again }, presses)
    return act.number
  }

  /** Repeats what the bar names; returns the number of the act. */
  redo(): number | undefined {
    const offer = redoOfferIn(this.#history, this.#state())
    if (!offer) return undefined
    const { undone, presses } = offer
    const before = this.#before()
    const key = this.#deliver(presses)
    const [first] = presses
    const at = undone.act.at
    this.timeline = renamed(withRepeated(this.timeline, undone.act), undone.act.command, presses)
    this.#history = afterRedo(this.#history, undone, first && actOf(first.command, { key, at, before }))
    return undone.act.number
  }

  /** Another device sends a command, which arrives at once. */
  other(command: HallCommand): void {
    const press = this.#sent('other', { command })
    this.#log = arrived(this.#log, [press])
    // A shot has no id: the last one of the timeline is as if it had never been.
    const isShot = command.call === 'game.write/revoke-shoot-out-shot'
    this.timeline = isShot ? withoutLastShot(this.timeline) : [...this.timeline, { press }]
  }

  mend(): void {
    this.isCut = false
    this.#log = arrived(this.#log, this.#presses)
    this.#presses = []
  }

  /** Everything that others see once all presses have arrived; the clock as it is now. */
  outcome() {
    return outcomeOf(arrived(this.#log, this.#presses), this.now)
  }

  /** The same, if only the presses of the timeline had been made; what would then be refused is left out. */
  expected() {
    const log = this.timeline.reduce((events, { press, isTaken }) => {
      if (isTaken) return events
      try {
        return arrived(events, [stoppingNone(press, events)])
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        // [Z7] Extra time that was started goes on where the game is level no longer.
        return error.code === 'game/no-extra-time' ? events.concat(extraTimeFrom(press)) : events
      }
    }, this.#begin)
    return outcomeOf(log, this.now)
  }

  #state() {
    return { ...this.look(), isFinal: false, isRegieRequired: true, names: NAMES, now: this.now }
  }

  #before() {
    const { game, record, shootOut } = this.look()
    return { game, record, shots: shootOut?.count ?? 0, newId: () => goalId(1000 + this.#count) }
  }

  #sent = (key: string, { command, at }: DeskPress): Sent => ({
    key,
    command,
    pressedAt: 0,
    occurredAt: at ?? instantOf(this.now),
    state: 'sending',
  })

  #deliver(presses: readonly DeskPress[]): string {
    for (const press of presses) {
      this.#count += 1
      this.#presses = [...this.#presses, this.#sent(`key-${this.#count}`, press)]
    }
    if (!this.isCut) this.mend()
    return `key-${this.#count}`
  }

  /** [F3] [F4] A time-out stops the clock, which stays as it is when that is taken back; one that comes back stops none. */
  #noteStop(command: HallCommand): void {
    if (command.call !== 'game.write/take-time-out' || !isRunningAt(this.look().game.clock, instantOf(this.now))) return
    const stop = this.#sent('stop', { command: { call: 'game.write/pause-clock', body: { id: ID } } })
    this.timeline = [...this.timeline, { press: stop }]
  }

  /** [G25] The act that is completed by what a command fills in: the last one that left it open. */
  #ownerOf(command: HallCommand): number | undefined {
    const entry = entryOf(command)
    if (!entry) return undefined
    const fields = Object.keys(command.body)
    const opens = ({ press: { command: earlier } }: Timeline[number]) =>
      entryOf(earlier)?.id === entry.id &&
      (!earlier.call.includes('/change-') || fields.some((field) => OPENED.includes(field) && field in earlier.body))
    return this.timeline.findLast(opens)?.act
  }
}

const CUP = aCompetition()
const FUTSAL = { periods: 2, foulLimit: 6, timeOuts: 1, cards: true, extraTime: { periods: 2, seconds: 60 } }
const FUTSAL_CUP = aCompetition({ settings: { ...CUP.settings, rules: FUTSAL } })
const extraTimeFrom = ({ occurredAt = '' }: Sent): GameEvent => ({
  type: 'game.extraTimeStarted',
  data: { id: ID, ...FUTSAL.extraTime },
  occurredAt,
})
/** [F4] A press without the stop of the clock that a time-out brings: that is a press of its own. */
function stoppingNone(press: Sent, log: readonly GameEvent[]): Sent {
  if (press.command.call !== 'game.write/take-time-out') return press
  const { running, at } = viewOf(log).clock
  const wouldStop = running && press.occurredAt !== undefined && at <= press.occurredAt
  return wouldStop ? { ...press, occurredAt: instantOf(millisOf(at) - 1) } : press
}

const READY: GameEvent = { type: 'game.regieMarkedReady', data: { id: ID }, occurredAt: KICK_OFF }
const OPENED = ['playerId', 'assistPlayerId', 'playerOpen']

const marked = (timeline: Timeline, act: number, isTaken: boolean): Timeline =>
  timeline.map((one) => (one.act === act ? { ...one, isTaken } : one))

/** A freeze ends what is there when it is repeated; every other act is as if it had never been taken back. */
function withRepeated(timeline: Timeline, { number, command }: Act): Timeline {
  const repeated = marked(timeline, number, false)
  if (command.call !== 'game.write/freeze-regular-time') return repeated
  const rank = ({ act, isTaken }: Pressed) => (isTaken ? 2 : act === number ? 1 : 0)
  return repeated.toSorted((a, b) => rank(a) - rank(b))
}

function withoutLastShot(timeline: Timeline): Timeline {
  const at = timeline.findLastIndex(
    ({ isTaken, press }) => !isTaken && press.command.call === 'game.write/track-shoot-out-shot',
  )
  return timeline.toSpliced(at, 1)
}

/** The timeline with the id of an entry that has come back. */
function renamed(timeline: Timeline, before: HallCommand, presses: readonly DeskPress[]): Timeline {
  const from = entryOf(before)?.id
  const to = presses.flatMap(({ command }) => entryOf(command)?.id ?? [])[0]
  if (from === undefined || to === undefined) return timeline
  return assumed<Timeline>(JSON.parse(JSON.stringify(timeline).replaceAll(from, to)), 'only ids are others')
}
