import type { Program, Task } from './program.ts'

/** The tasks that wait, the earliest one first: a binary heap. */
export type Tasks = {
  readonly first: () => Task | undefined
  readonly takeFirst: () => void
  readonly add: (at: number, program: Program | undefined, run: () => void) => Task
  /** Adds a task that was taken, as the last one of this moment. */
  readonly addAgain: (at: number, task: Task) => void
}

/** No tasks yet. */
export function createTasks(): Tasks {
  const heap: Task[] = []
  let added = 0
  const addAgain = (at: number, task: Task) => {
    added += 1
    task.at = at
    task.order = added
    rise(heap, task)
  }
  return {
    first: () => heap[0],
    takeFirst: () => {
      const last = heap.pop()
      if (last !== undefined && heap.length > 0) sink(heap, last)
    },
    add: (at, program, run) => {
      const task = { at, order: 0, program, run, isOff: program?.isAlive === false }
      addAgain(at, task)
      return task
    },
    addAgain,
  }
}

function rise(heap: Task[], task: Task): void {
  let at = heap.length
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above]
    if (parent === undefined || isBefore(parent, task)) break
    heap[at] = parent
    at = above
  }
  heap[at] = task
}

function sink(heap: Task[], task: Task): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const [one, other] = [heap[left], heap[left + 1]]
    if (one === undefined) break
    const isRight = other !== undefined && isBefore(other, one)
    const child = isRight ? other : one
    if (isBefore(task, child)) break
    heap[at] = child
    at = isRight ? left + 1 : left
  }
  heap[at] = task
}

function isBefore(one: Task, other: Task): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
