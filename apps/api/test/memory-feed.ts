import type { LogPosition } from '@cup/contract/position'
import type { CompetitionId, GroupId, PlayerId } from '@cup/domain/kernel'
import { topScorersOf } from '@cup/domain/projections'
import { aCompetition, aTeam, at, competitionId, teamId } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament, leaderboardAt, type Recorded, talliesAt } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import type { Committed } from '../src/core/commands/folded-log.ts'
import type { EventStore } from '../src/core/event-store/event-store.ts'
import { logged } from '../src/core/event-store/log-chain.ts'
import { scorerNameAt } from '../src/core/personal-data/display-name.ts'
import type { PersonalData } from '../src/core/personal-data/personal-data.ts'
import { emptyScopes, noteIn } from '../src/core/projections/scopes.ts'
import { viewMemo } from '../src/core/projections/view-memo.ts'
import type { Priority, Viewer } from '../src/delivery/live/fan-out.ts'
import { type FeedName, feedItemOf, feedOf, policyAt } from '../src/delivery/live/feed-item.ts'
import { feedMessages } from '../src/delivery/live/feed-messages.ts'
import { type LiveFeed, liveFeed } from '../src/delivery/live/live-feed.ts'
import { recentItems } from '../src/delivery/live/recent-items.ts'
import { type Audience, PUBLIC_SIGHT, type Sight } from '../src/delivery/live/sight.ts'
import { eventsIn, messagesIn } from './frames.ts'
import { fakePeople, happen } from './memory-cup.ts'

/** The epoch of every log in memory. */
export const EPOCH = 'e1'

type FeedOptions = {
  /** The events before the start of the service. */
  readonly before?: readonly AnyEvent[]
  /** How many of these are in memory. */
  readonly remembered?: number
  readonly comesToKnow?: (position: number) => Promise<boolean>
  readonly pagesAfter?: EventStore['pagesAfter']
  readonly people?: PersonalData
  readonly checkAt?: (position: number) => string | undefined
}

/** A feed over a log in memory. */
export function aFeed({
  before = [],
  remembered = 0,
  comesToKnow,
  pagesAfter,
  people = fakePeople(),
  checkAt = () => undefined,
}: FeedOptions = {}) {
  const { scopes, note, log, store, reads } = aLog()
  const past = note(happen(log.tournament, before)).slice(before.length - remembered)
  const tournament = () => log.tournament
  const views = viewMemo(tournament)
  const feed = liveFeed({
    messages: feedMessages({ tournament, views, people, scopes, epoch: () => EPOCH, checkAt }),
    isSettled: () => log.tournament.position === scopes.head,
    scopes,
    epoch: () => EPOCH,
    checkAt,
    recent: recentItems({
      tournament,
      store: pagesAfter ? { pagesAfter } : store,
      before: past,
      head: scopes.head,
      runtime: systemRuntime,
    }),
    runtime: systemRuntime,
    comesToKnow: comesToKnow ?? (async () => false),
  })
  const tell = (committed: readonly Committed[]) =>
    feed.publish(committed.flatMap((one) => feedItemOf(log.tournament, one) ?? []))
  const subscribe = subscribesTo(feed)
  return {
    scopes,
    feed,
    tournament,
    /** Everything that is in the log. */
    log: log.events,
    /** How often the log was read. */
    reads,
    subscribe,
    join: (name: FeedName, options?: Subscribing) => subscribe(name, undefined, options),
    /** Subscribes after a position and catches up. */
    comeBack: async (name: FeedName, after: Partial<LogPosition>, options?: Subscribing) => {
      const viewer = subscribe(name, { epoch: EPOCH, position: 0, ...after }, options)
      await someTurns()
      return viewer
    },
    /** The list of scorers and a table, as an audience reads them. */
    listsFor: (audience: Audience, id: CompetitionId, group: GroupId) => {
      const isHidden = policyAt(log.tournament, id, audience) !== 'all'
      const nameOf = (player: PlayerId) => scorerNameAt(log.tournament, people, player)
      return {
        topscorer: isHidden ? [] : topScorersOf(talliesAt(log.tournament, id), nameOf),
        leaderboard: isHidden ? [] : (leaderboardAt(log.tournament, group) ?? []),
      }
    },
    publish: (...events: AnyEvent[]) => tell(note(happen(log.tournament, events))),
    /** Folds events that are not in the log yet; returns how to commit them. */
    begin: (...events: AnyEvent[]) => {
      const pending = happen(log.tournament, events)
      return () => tell(note(pending))
    },
  }
}

function aLog() {
  const tournament = emptyTournament()
  const scopes = emptyScopes()
  const events: Recorded[] = []
  let reads = 0
  const store: Pick<EventStore, 'pagesAfter'> = {
    pagesAfter: async function* (position) {
      reads += 1
      await new Promise(setImmediate)
      yield events.slice(position).map(logged)
    },
  }
  const note = (committed: readonly Committed[]) => {
    for (const { event, affected } of committed) {
      noteIn(scopes, tournament, event, affected)
      events.push(event)
    }
    return committed
  }
  return { log: { tournament, events }, scopes, store, note, reads: () => reads }
}

type Subscribing = {
  /** That of the public by default. */
  readonly sight?: Sight
  readonly priority?: Priority
  /** Resolves when the sent frames are drained: at once by default. */
  readonly drained?: () => Promise<void>
  /** Resolves when it is the viewer's turn: at once by default. */
  readonly turn?: () => Promise<boolean>
  /** Takes any cost by default. */
  readonly charge?: (cost: number) => boolean
}

const subscribesTo =
  (feed: LiveFeed) =>
  (name: FeedName, after?: LogPosition, { sight = PUBLIC_SIGHT, ...options }: Subscribing = {}) => {
    const frames: Buffer[] = []
    const write = (frame: Buffer) => void frames.push(frame)
    const leave = feed.join(feedOf(name, sight), { ...PATIENT, ...options, write }, after)
    const heard = () => frames.flatMap(messagesIn)
    const chain = () =>
      heard()
        .flatMap(eventsIn)
        .map(({ previous, position }) => [previous, position])
    return { frames, heard, chain, leave }
  }

/** A viewer that is served at once. */
export const PATIENT = {
  priority: 'high',
  drained: async () => undefined,
  turn: async () => true,
  charge: () => true,
} as const satisfies Omit<Viewer, 'write'>

/** Everything in memory needs no more than some turns of the event loop. */
export async function someTurns(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await new Promise(setImmediate)
}

export const CUP = competitionId(1)
export const OTHER_CUP = competitionId(2)

/** Two competitions, one after the other. */
export const CUPS: readonly AnyEvent[] = [...aCompetition(), ...aCompetition({ id: OTHER_CUP })]

/** Something that every competition hears of. */
export const aTeamCame = (number: number): AnyEvent => ({
  type: 'team.created',
  data: aTeam({ id: teamId(number) }),
  occurredAt: at(0),
})

/** Something that one competition alone hears of. */
export const inCup = (id = CUP): AnyEvent => ({ type: 'competition.archived', data: { id }, occurredAt: at(0) })

/** Something that travels as a command. */
export const aHorn: AnyEvent = {
  type: 'broadcast.hornSounded',
  data: { competitionId: CUP, tags: [] },
  occurredAt: at(0),
}
