import { LIVE_LIMITS } from '@cup/contract/live-limits'
import type { Device } from '@cup/contract/live-messages'
import type { GlobalPosition, Instant } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { CallOff, Runtime } from '@cup/runtime'
import type { Staff } from '../../access/index.ts'
import { operatorOf } from '../../core/commands/index.ts'
import type { Scopes } from '../../core/projections/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'
import { competitionsFor } from '../http/index.ts'
import { textFrame } from './frames.ts'
import type { LiveSession } from './live-session.ts'

/** Changes within this time share a message. */
const PUBLISH_AFTER_MS = 200

/** A connected device of the staff, with what it reports of itself. */
export type Present = {
  readonly update: (report: {
    readonly tags?: readonly string[]
    readonly armed?: boolean
    readonly done?: string
  }) => void
  /** The device has sent something. */
  readonly seen: () => void
  readonly leave: () => void
}

/** Connected devices of the staff. */
export type Presence = {
  readonly join: (staff: Staff, session: Subscriber) => Present
  /** Sends the list of devices to the staff; the age of their data changes also without joins. */
  readonly publish: () => void
  readonly close: () => void
}

/** The socket of a device. */
type Subscriber = Pick<LiveSession, 'write' | 'isIdle' | 'isWatched'>

type Entry = {
  readonly staff: Staff
  readonly session: Subscriber
  readonly number: number
  readonly connectedAt: Instant
  heardAt: Instant
  position: GlobalPosition
  tags: readonly string[]
  armed: boolean
  done: readonly string[]
}

type Deps = {
  readonly tournament: () => TournamentState
  readonly scopes: Scopes
  readonly now: ServiceClock
  readonly runtime: Runtime
}

/**
 * The devices of the staff that are connected to this process; sent only to the staff. [N13] An access for some competitions
 * receives the devices whose access is for one of these too, and of the games that they operate those of its competitions.
 */
export function presenceOf({ tournament, scopes, now, runtime }: Deps): Presence {
  const entries = new Set<Entry>()
  let callOff: CallOff | undefined
  let joined = 0

  const publish = () => {
    callOff?.()
    callOff = undefined
    if (entries.size === 0) return
    const operated = operatedBy(tournament())
    for (const { staff, session } of entries) session.isWatched = operated.has(operatorOf(staff.actor))
    const scoped = [...entries].map((entry) => ({ entry, own: competitionsFor(entry.staff, tournament()) }))
    for (const viewers of Map.groupBy(scoped, ({ own }) => [...own].sort().join()).values()) {
      const { own } = viewers[0] ?? { own: 'all' }
      const shown = scoped.filter((one) => viewers.includes(one) || haveInCommon(one.own, own))
      const operatedHere = operatedIn(tournament(), operated, own)
      const devices = shown.map(({ entry }) => shownTo(own, deviceOf(entry, operatedHere)))
      const frame = textFrame({ type: 'presence', devices })
      for (const { entry } of viewers) entry.session.write(frame)
    }
  }
  const publishSoon = () => {
    callOff ??= runtime.after(PUBLISH_AFTER_MS, publish)
  }

  return {
    join: (staff, session) => {
      joined += 1
      const at = now()
      const fresh = { position: scopes.head, tags: [], armed: false, done: [] }
      const entry: Entry = { staff, session, number: joined, connectedAt: at, heardAt: at, ...fresh }
      entries.add(entry)
      publishSoon()
      return {
        update: ({ tags, armed, done }) => {
          entry.tags = tags ?? entry.tags
          entry.armed = armed ?? entry.armed
          if (done !== undefined)
            entry.done = [...entry.done.filter((id) => id !== done), done].slice(-LIVE_LIMITS.acknowledgements)
          publishSoon()
        },
        seen: () => {
          entry.heardAt = now()
          if (session.isIdle()) entry.position = scopes.head
        },
        leave: () => {
          entries.delete(entry)
          publishSoon()
        },
      }
    },
    publish,
    close: () => callOff?.(),
  }
}

/** An actor without a device name may use several devices, so each of its sockets has a number. */
function deviceOf(entry: Entry, operated: ReadonlyMap<string, Device['gameIds']>): Device {
  const { staff, number, connectedAt, heardAt, position, tags, armed, done } = entry
  const { id, kind, device, deviceName } = staff.actor
  const operator = operatorOf(staff.actor)
  const isOneDevice = kind === 'device' || device !== undefined
  return {
    id: isOneDevice ? operator : `${id}#${number}`,
    name: deviceName ?? staff.access?.name ?? operator,
    ...(staff.access ? { accessId: staff.access.id } : {}),
    roles: [...staff.roles],
    tags: [...tags],
    armed,
    done: [...done],
    position,
    connectedAt,
    heardAt,
    gameIds: [...(operated.get(operator) ?? [])],
  }
}

/** [N13] Which access a device uses is for organisers of the whole cup, who manage the accesses. */
const shownTo = (own: Competitions, { accessId, ...device }: Device): Device =>
  own === 'all' && accessId !== undefined ? { ...device, accessId } : device

type Competitions = ReturnType<typeof competitionsFor>

const haveInCommon = (one: Competitions, other: Competitions): boolean =>
  one === 'all' || other === 'all' || [...one].some((id) => other.has(id))

/** The games that each operator has taken over. */
function operatedBy(tournament: TournamentState): Map<string, Device['gameIds']> {
  const operated = new Map<string, Device['gameIds']>()
  for (const [gameId, { state }] of tournament.games) {
    const { operator } = state.plan
    if (operator !== undefined) operated.set(operator, [...(operated.get(operator) ?? []), gameId])
  }
  return operated
}

/** [N13] The operated games of these competitions. */
function operatedIn(
  { games }: TournamentState,
  operated: ReadonlyMap<string, Device['gameIds']>,
  own: Competitions,
): ReadonlyMap<string, Device['gameIds']> {
  if (own === 'all') return operated
  const isOwn = (id: Device['gameIds'][number]) => {
    const game = games.get(id)?.state
    return game !== undefined && own.has(game.plan.competitionId)
  }
  return new Map([...operated].map(([operator, ids]) => [operator, ids.filter(isOwn)]))
}
