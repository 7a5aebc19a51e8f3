import { nameOf, type Server } from './database-url.ts'

/** The history that a server continues: every copy of a cluster has its name, and every promotion a timeline of its own. */
export type Lineage = { readonly system: string; readonly timeline: number }

/** A server that takes writes. Two addresses of one server have the same start. */
export type WritableLook = Lineage & { readonly server: Server; readonly startedAt: string }

/** A server as it was found: it takes writes, or the reason why it does not. */
export type Look = WritableLook | { readonly server: Server; readonly refusal: string }

/** The writable server, and a sentence about each other one that says it is writable; or the reasons why there is none. */
export type Choice =
  | { readonly chosen: WritableLook; readonly warnings: readonly string[] }
  | { readonly chosen: undefined; readonly reason: string }

type Known = {
  /** The newest history that the cup has written to; undefined before the first. */
  readonly newest: Lineage | undefined
  /** The server in use. */
  readonly current: Server | undefined
}

/**
 * Chooses the writable server of the newest timeline. One that was replaced by a promotion is refused, also where it is
 * the only one that answers: what was acknowledged since is not on it.
 */
export function chooseServer(looks: readonly Look[], { newest, current }: Known): Choice {
  const writable = looks.flatMap((look) => ('refusal' in look ? [] : [look]))
  const able = writable.filter((look) => continues(look, newest))
  const timeline = Math.max(...able.map((look) => look.timeline))
  const best = able.filter((look) => look.timeline === timeline)
  const inUse = best.find(({ server }) => current && nameOf(server) === nameOf(current))
  const chosen = inUse ?? best[0]
  if (chosen && (inUse || able.every((look) => isBehind(look, chosen) || isSame(look, chosen)))) {
    const others = writable.filter((look) => !isSame(look, chosen))
    return { chosen, warnings: others.map((look) => `${nameOf(look.server)} ${whyNot(look, chosen)}.`) }
  }
  const refusals = looks.map((look) => `${nameOf(look.server)} ${refusalOf(look, newest)}`)
  return { chosen: undefined, reason: refusals.join('; ') }
}

/** Whether a server has all that the known history has, as far as its timeline shows. */
const continues = ({ system, timeline }: Lineage, newest: Lineage | undefined): boolean =>
  !newest || (system === newest.system && timeline >= newest.timeline)

const isBehind = (one: Lineage, other: Lineage): boolean => one.system === other.system && one.timeline < other.timeline

const isSame = (one: WritableLook, other: WritableLook): boolean =>
  one.system === other.system && one.startedAt === other.startedAt

function refusalOf(look: Look, newest: Lineage | undefined): string {
  if ('refusal' in look) return look.refusal
  return newest && !continues(look, newest)
    ? whyNot(look, newest)
    : 'is writable, and so is another one: stop one of them'
}

function whyNot(look: Lineage, than: Lineage): string {
  if (look.system !== than.system) return 'is another database cluster than the one in use'
  if (!isBehind(look, than)) return 'is writable too: stop one of them'
  return `is writable on timeline ${look.timeline}, but was replaced by timeline ${than.timeline}: make it a standby of the new primary`
}
