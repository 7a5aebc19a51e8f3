import { playToyDay } from './toy-day.ts'

const world = await playToyDay(Number(process.argv[2]))
process.stdout.write(`${world.digest()} ${world.tasks()}\n`)
