import { parseArgs } from 'node:util'
import { playSample, scoreGoals } from './scenarios.ts'
import { startSystem } from './system.ts'

const TOKEN = 'the-token-of-the-soak'
const MOST_FLAWS_SHOWN = 20
const print = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  // pnpm hands its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    /** Plays the sample cup instead, and strikes twice. */
    sample: { type: 'boolean', default: false },
    /** Two services on one database. */
    two: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    viewers: { type: 'string' },
    tablets: { type: 'string', default: '4' },
    /** Floods the service instead of injecting faults, and wants its memory and descriptors back. */
    flood: { type: 'boolean', default: false },
  },
})
const system = await startSystem({ token: TOKEN, services: values.two ? 2 : 1, print })
try {
  const flaws = await (values.sample
    ? playSample(system, { token: TOKEN, viewers: Number(values.viewers ?? 400), print })
    : scoreGoals(system, {
        token: TOKEN,
        minutes: Number(values.minutes),
        viewers: Number(values.viewers ?? 2000),
        tablets: Number(values.tablets),
        isFlooded: values.flood,
        print,
      }))
  for (const flaw of flaws.slice(0, MOST_FLAWS_SHOWN)) print(flaw)
  print(
    flaws.length === 0
      ? 'Nothing was lost, and every viewer received everything, once and in order.'
      : `${flaws.length} flaws`,
  )
  process.exitCode = flaws.length === 0 ? 0 : 1
} finally {
  await system.close()
}
