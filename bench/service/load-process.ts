import { type WriterLoad, writeGoals } from './goal-load.ts'
import { answersPerSecond, type Load } from './http-load.ts'

type Order = { readonly reads: Load } | { readonly writes: WriterLoad }

// The load comes from a process of its own, so that it never shares the server's event loop.
process.on('message', async (order: Order) => {
  process.send?.('reads' in order ? await answersPerSecond(order.reads) : await writeGoals(order.writes))
})
