import { parseArgs } from 'node:util'
import { measureCost } from './cost.ts'
import { playLifetimes } from './lifetimes.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  // pnpm hands its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    laptops: { type: 'string', default: '20' },
    writers: { type: 'string', default: '4' },
    /** Measures what the journal costs instead, and how far it is behind. */
    cost: { type: 'boolean', default: false },
  },
})
const writers = Number(values.writers)
if (values.cost) await measureCost({ writers, print })
else {
  const livesMs = () => 2000 + Math.random() * 4000
  const flaws = await playLifetimes({ laptops: Number(values.laptops), writers, livesMs, print })
  for (const flaw of flaws) print(flaw)
  print(
    flaws.length === 0 ? 'At most the last second was missing, and all of it came back once.' : `${flaws.length} flaws`,
  )
  process.exitCode = flaws.length === 0 ? 0 : 1
}
