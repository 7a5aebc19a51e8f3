import type { ReadSources } from '../http/index.ts'
import { competitionReads } from './competition.read.ts'
import { gameReads } from './game.read.ts'
import { playerReads } from './player.read.ts'
import { teamReads } from './team.read.ts'

/** Registers every read of the contract. */
export function allReads(sources: ReadSources): void {
  gameReads(sources)
  teamReads(sources)
  playerReads(sources)
  competitionReads(sources)
}
