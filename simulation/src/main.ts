import { writeFileSync } from 'node:fs'
import { runDay } from './run-day.ts'
import { simulateAll } from './simulate-all.ts'

process.exitCode = await simulateAll(process.argv.slice(2), {
  run: runDay,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  report: (file, days) => writeFileSync(file, JSON.stringify({ days })),
})
