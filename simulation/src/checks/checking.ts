import type { Machine, Screen, Server, World } from '../kernel/types.ts'
import { type AnswerPlaces, answerPlaces } from './answer-places.ts'
import { type AskedService, findingAtRest } from './at-rest.ts'
import { clocksGoOn } from './clocks-go-on.ts'
import { deskGames, type GameDesk } from './desk-games.ts'
import { erasedNames } from './erased-names.ts'
import { type Commit, type LogHistory, logHistory } from './log-history.ts'
import { logReads } from './log-reads.ts'
import { lostPresses } from './lost-presses.ts'
import { type CourtDesk, ownCourt } from './own-court.ts'
import { ownPart } from './own-part.ts'
import { ownUndo } from './own-undo.ts'
import { positionsOfEpochs } from './positions-of-epochs.ts'
import { pressesAnswered } from './presses-answered.ts'
import { type PressingScreen, pressesKept } from './presses-kept.ts'
import { type AnsweringServer, type OpenRequest, requestsAnswered } from './requests-answered.ts'
import { screensFollowLog } from './screens-follow-log.ts'
import type { Check, ServerKind, Step } from './step.ts'
import { type ReadLog, watchedLog } from './watched-log.ts'
import { askedService, watchedServer } from './watched-server.ts'
import { workBudget } from './work-budget.ts'
import { writtenOnce } from './written-once.ts'

/** Looks at a world after each of its steps. The builder of the hall tells it of each part. */
export type Checking = {
  /** Takes a commit of the hall's database, before any process hears of it. */
  readonly committed: (commit: Commit) => void
  readonly lostAfter: (position: number) => void
  /** A server as its clients see it, looked at; called again with each start. */
  readonly server: (kind: ServerKind, machine: Machine, server: Server) => Server
  /** The log as one service reads it. */
  readonly store: <Store extends ReadLog>(machine: Machine, store: Store) => Store
  readonly screen: (screen: Screen) => void
  /** A screen whose presses go through an outbox. */
  readonly desk: (desk: PressingDesk) => void
  /** Asks every service for every read; the world has to run meanwhile. */
  readonly atRest: (waiting: readonly string[]) => Promise<string | undefined>
}

type PressingDesk = PressingScreen & GameDesk & CourtDesk

type Options = {
  readonly world: Pick<World, 'now' | 'onStep' | 'fail'>
  /** Headers of an organiser of the whole cup. */
  readonly organiser: Readonly<Record<string, string>>
}

/** Begins to look. */
export function checking({ world, organiser }: Options): Checking {
  const history = logHistory()
  const places = answerPlaces(history)
  const screens: Screen[] = []
  const devices: PressingDesk[] = []
  const services = new Map<string, Service>()
  const lost = lostPresses(() => devices)
  const checks = checksOf({ history, places, screens, devices, services, lost })
  const happened = noting()

  lookAtSteps(world, checks, happened.take)

  return {
    committed: (commit) => {
      history.committed(commit)
      happened.note().written.push({ commit })
    },
    lostAfter: (position) => {
      history.lostAfter(position)
      happened.note().written.push({ lostAfter: position })
    },
    store: ({ name }, store) => watchedLog(store, (events) => happened.note().reads.push({ server: name, events })),
    screen: (screen) => {
      screens.push(screen)
      screen.onChange((one) => noteShown(happened.note().shown, { screen, one }))
    },
    desk: (desk) => void devices.push(desk),
    server: (kind, machine, server) => {
      const { name } = machine
      const run = (services.get(name)?.started ?? 0) + 1
      const open = new Set<OpenRequest>()
      if (kind === 'service')
        services.set(name, serviceOf(machine, { run, open, asked: askedService(machine, server, organiser) }))
      return watchedServer(server, {
        ...{ kind, name, now: world.now, open },
        onAnswer: (answer) => happened.note().answers.push(answer),
        onSent: (sent) => happened.note().sent.push(sent),
      })
    },
    atRest: (waiting) =>
      findingAtRest({
        ...{ history, places, lost, screens, devices, waiting },
        services: [...services.values()].map(({ asked }) => asked),
      }),
  }
}

type Looked = {
  readonly history: LogHistory
  readonly places: AnswerPlaces
  readonly screens: readonly Screen[]
  readonly devices: readonly PressingDesk[]
  readonly services: ReadonlyMap<string, Service>
  readonly lost: Check
}

type ShownThen = Step['shown'][number]

/** Notes what a step leaves on a screen: what it has shown and replaced before its end is never drawn. */
function noteShown(shown: ShownThen[], { screen, one }: ShownThen): void {
  const query = JSON.stringify(one.query)
  const isReplaced = (before: ShownThen) =>
    before.screen === screen && before.one.read === one.read && JSON.stringify(before.one.query) === query
  const place = shown.findIndex(isReplaced)
  if (place >= 0) shown.splice(place, 1)
  shown.push({ screen, one })
}

/** Everything that is looked at after each step. */
function checksOf({ history, places, screens, devices, services, lost }: Looked): readonly Check[] {
  return [
    writtenOnce(),
    positionsOfEpochs((name) => services.get(name)?.run()),
    screensFollowLog(places),
    ownPart(),
    ownCourt(() => devices, history),
    erasedNames(history),
    pressesAnswered(() => devices),
    pressesKept(() => devices),
    deskGames(() => devices),
    requestsAnswered(() => services.values()),
    ownUndo(() => devices),
    clocksGoOn(() => screens),
    workBudget(),
    logReads(),
    lost,
  ]
}

function lookAtSteps(world: Options['world'], checks: readonly Check[], take: () => Happened): void {
  world.onStep(() => {
    const step = { now: world.now(), ...take() }
    for (const { name, look } of checks) {
      const what = look(step)
      if (what !== undefined) return world.fail({ check: name, what })
    }
  })
}

type Service = AnsweringServer & { readonly started: number; readonly asked: AskedService }

/** A service in its so many-th run. */
const serviceOf = (
  machine: Machine,
  { run, open, asked }: { readonly run: number; readonly open: ReadonlySet<OpenRequest>; readonly asked: AskedService },
): Service => ({
  ...{ name: machine.name, asked, started: run },
  run: () => (machine.isUp() ? run : undefined),
  open: () => open,
})

type Happened = { -readonly [Part in keyof Omit<Step, 'now'>]: Step[Part][number][] }

/** Collects what happens in a step. Most steps bring nothing: they share one empty value. */
function noting() {
  const nothing: Happened = { written: [], shown: [], answers: [], sent: [], reads: [] }
  let happened = nothing
  return {
    note: (): Happened => {
      if (happened === nothing) happened = { written: [], shown: [], answers: [], sent: [], reads: [] }
      return happened
    },
    take: (): Happened => {
      const taken = happened
      happened = nothing
      return taken
    },
  }
}
