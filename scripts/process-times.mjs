// Sums up what a tree of processes has computed, also for those whose parent has died.

/** The unit of `/proc`: a hundredth of a second on every Linux of today. */
const TICKS_A_SECOND = 100

/** The tree below a process, from one look at all processes to the next. A stranger that `isOurs` belongs to it too. */
export function treeOf(root, isOurs) {
  const known = new Map()
  const strangers = new Set()
  const keyOf = ({ pid, started }) => `${pid} ${started}`

  function look(processes) {
    const living = new Map(processes.map((one) => [one.pid, one]))
    for (const one of known.values()) noteEnd(one, living)
    // A parent is older than its child.
    for (const one of [...processes].sort((a, b) => a.started - b.started || a.pid - b.pid)) note(one)
  }

  /** What ends while its parent lives is waited for by it: the system then adds its time to the parent's. */
  function noteEnd(one, living) {
    if (one.isGone || isIn(living, one)) return
    one.isGone = true
    one.isInParent = one.parentRecord !== undefined && isIn(living, one.parentRecord)
  }

  const isIn = (living, one) => living.get(one.pid)?.started === one.started

  function note(one) {
    const key = keyOf(one)
    const old = known.get(key)
    if (old) Object.assign(old, { own: one.own, waitedFor: one.waitedFor, hasEnded: one.hasEnded })
    else if (!strangers.has(key)) add(key, one)
  }

  function add(key, one) {
    const parentRecord = [...known.values()].find(({ pid, isGone }) => pid === one.parent && !isGone)
    if (one.pid === root || parentRecord || isOurs(one.pid)) known.set(key, { ...one, parentRecord, isGone: false })
    else strangers.add(key)
  }

  function ticksOf(one) {
    const children = [...known.values()].filter(({ parentRecord }) => parentRecord === one)
    const sumOf = (some) => some.reduce((sum, child) => sum + ticksOf(child), 0)
    const inParent = sumOf(children.filter(({ isInParent }) => isInParent))
    return one.own + Math.max(one.waitedFor, inParent) + sumOf(children.filter(({ isInParent }) => !isInParent))
  }

  return {
    look,
    living: () => [...known.values()].filter(({ pid, isGone, hasEnded }) => pid !== root && !isGone && !hasEnded),
    seconds: () => {
      const tops = [...known.values()].filter(({ parentRecord }) => !parentRecord)
      return tops.reduce((sum, one) => sum + ticksOf(one), 0) / TICKS_A_SECOND
    },
  }
}
