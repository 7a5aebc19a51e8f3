import { answersPerSecond, type Load } from './load.ts'
import { type WriterLoad, writeGoals } from './writers.ts'

type Order = { readonly reads: Load } | { readonly writes: WriterLoad }

// The load comes from a process of its own, so that it never shares the server's event loop.
process.on('message', async (order: Order) => {
  process.send?.('reads' in order ? await answersPerSecond(order.reads) : await writeGoals(order.writes))
})
