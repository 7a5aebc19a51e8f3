import type { Copies } from '@cup/contract/installation-routes'
import { defined, type Instant, instantOf, millisOf } from '@cup/domain/kernel'
import type { KeptCopies, KeptCopy, LookedAt } from '../../operations/backup/index.ts'
import type { Journal } from '../../operations/journal/index.ts'

/** An erasure of a player: its place in the log. */
export type Erasure = { readonly position: number; readonly recordedAt: Instant }

/** Everything that the state of the copies follows from. */
export type CopySources = {
  readonly copies: KeptCopies
  readonly journal: Journal | undefined
  /** The last position of the log. */
  readonly head: () => number
  readonly lastErasure: () => Promise<Erasure | undefined>
  readonly nowMs: () => number
}

/** The copies of the cup as organisers see them. */
export async function copiesNow({ copies, journal, head, lastErasure, nowMs }: CopySources): Promise<Copies> {
  const [looked, erasure] = await Promise.all([copies.look(), lastErasure()])
  const newest = newestOf([
    ...looked.flatMap((folder) => folder.copies ?? []),
    ...copyOfJournal(journal, head(), nowMs()),
  ])
  const last = newest && {
    madeAt: instantOf(newest.madeAt),
    changesSince: Math.max(0, head() - newest.position),
  }
  return {
    folders: [...copies.folders],
    silent: looked.filter((folder) => folder.copies === undefined).map(({ kind }) => kind),
    ...defined({ last }),
    isBeingMade: copies.isBeingMade(),
    mayHoldErased: erasure ? holdersOf(erasure, looked) : [],
  }
}

type Made = Pick<KeptCopy, 'madeAt' | 'position'>

const newestOf = (copies: readonly Made[]): Made | undefined => copies.toSorted((a, b) => b.madeAt - a.madeAt)[0]

/** [E10] A journal that follows holds everything until a moment ago. */
function copyOfJournal(journal: Journal | undefined, position: number, nowMs: number): readonly Made[] {
  const state = journal?.state()
  return state?.phase === 'following' ? [{ madeAt: nowMs - state.behindSeconds * 1000, position }] : []
}

/** [E11] Time and position both count: a clock may have been wrong, and a restore gives positions again. */
function holdersOf({ position, recordedAt }: Erasure, looked: readonly LookedAt[]): Copies['mayHoldErased'] {
  const erasedAt = millisOf(recordedAt)
  return looked
    .flatMap(({ kind, copies = [] }) => copies.map((copy) => ({ ...copy, folder: kind })))
    .filter((copy) => copy.position < position || copy.madeAt < erasedAt)
    .toSorted((a, b) => b.madeAt - a.madeAt)
    .map(({ folder, name, madeAt }) => ({ folder, name, madeAt: instantOf(madeAt) }))
}
