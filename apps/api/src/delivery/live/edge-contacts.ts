import { type Instant, instantOf, millisOf } from '@cup/domain/kernel'
import { CUT_OFF_NAMES_MS } from '../../core/privacy-barrier/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'
import { networkOf } from '../http/index.ts'

/** An edge pings every 5 s: one that is silent for longer than this may be cut off while its connection looks open. */
const SILENT_AFTER_MS = 12_000

/** The edges that follow this process, as far as their connections tell. */
export type EdgeContacts = {
  /** Notes the connection of an edge; undefined for another client. */
  readonly connected: (address: string) => EdgeContact | undefined
  /** [N8] Until when an edge that is cut off may still show what is redacted now; undefined while all are in contact. */
  readonly namesUntil: () => Instant | undefined
}

type EdgeContact = { readonly heard: () => void; readonly lost: () => void }

type Deps = {
  /** `CUP_EDGES`: a single address is an edge that may have followed the process before this one. */
  readonly edges: readonly string[]
  readonly isEdge: (address: string) => boolean
  readonly now: ServiceClock
}

/** Remembers when each edge was heard and lost, until it is connected again from the same address. */
export function edgeContacts({ edges, isEdge, now }: Deps): EdgeContacts {
  const nowMs = () => millisOf(now())
  const open = new Set<{ heardAt: number }>()
  const lostAt = new Map<string, readonly number[]>()
  for (const edge of edges) if (!edge.includes('/')) lostAt.set(networkOf(edge), [nowMs()])
  return {
    connected: (address) => {
      if (!isEdge(address)) return undefined
      const network = networkOf(address)
      lostAt.set(network, (lostAt.get(network) ?? []).slice(1))
      const contact = { heardAt: nowMs() }
      open.add(contact)
      return {
        heard: () => {
          contact.heardAt = nowMs()
        },
        lost: () => {
          if (!open.delete(contact)) return
          const before = (lostAt.get(network) ?? []).filter((at) => nowMs() - at < CUT_OFF_NAMES_MS)
          lostAt.set(network, [...before, nowMs()])
        },
      }
    },
    namesUntil: () => {
      const at = nowMs()
      const isSilent = [...open].some(({ heardAt }) => at - heardAt > SILENT_AFTER_MS)
      const latest = Math.max(...[...lostAt.values()].flat(), isSilent ? at : Number.NEGATIVE_INFINITY)
      return latest + CUT_OFF_NAMES_MS > at ? instantOf(latest + CUT_OFF_NAMES_MS) : undefined
    },
  }
}
