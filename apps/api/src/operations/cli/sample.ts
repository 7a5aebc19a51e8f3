import { instantOf } from '@cup/domain/kernel'
import { playCommands, SAMPLE_COUNTS, type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'
import { progressOn } from './progress.ts'
import { type Played, sampleFlagsOf } from './sample-flags.ts'
import { sampleTarget } from './sample-target.ts'
import { sendAll } from './send-all.ts'
import { sendOverHttp } from './send-over-http.ts'
import { type Subcommand, untilInterrupted } from './subcommand.ts'

/** Fills a running service with the sample cup; a second time changes nothing, and what was broken off goes on. */
export const sampleCommand: Subcommand = async (args) => {
  const flags = sampleFlagsOf(args)
  const target = await sampleTarget(flags)
  const commands = [...setUpCommands(), ...playing(flags.played)]
  const progress = progressOn(process.stderr, 'calls')
  const sending = { commands, send: sendOverHttp(target), onProgress: progress.show, signal: untilInterrupted() }
  await sendAll(sending).finally(progress.end)
  console.log(`${summaryOf(flags.played)} Look at ${target.api}.`)
  return 0
}

function playing(played: Played): readonly SampleCommand[] {
  if (played === 'nothing') return []
  return playCommands(played === 'everything' ? undefined : { upToGame: played, now: instantOf(Date.now()) })
}

function summaryOf(played: Played): string {
  const { competitions, teams, players, games } = SAMPLE_COUNTS
  return `The sample cup is there: ${competitions} competitions, ${teams} teams, ${players} players, ${games} games, ${wordsOf(played)}.`
}

function wordsOf(played: Played): string {
  if (played === 'nothing') return 'none of them played'
  return played === 'everything' ? 'all of them played' : `played up to game ${played}`
}
