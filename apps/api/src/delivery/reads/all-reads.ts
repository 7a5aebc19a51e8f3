import type { FastifyInstance } from 'fastify'
import { type ReadDeps, type ReadSources, registerRead } from '../http/index.ts'
import { competitionReads } from './competition.read.ts'
import { gameReads } from './game.read.ts'
import { playerReads } from './player.read.ts'
import { teamReads } from './team.read.ts'

/** Hands over every read of the contract. */
export function allReads(sources: ReadSources): void {
  gameReads(sources)
  teamReads(sources)
  playerReads(sources)
  competitionReads(sources)
}

/** Serves every read of the contract. */
export const readRoutes = (app: FastifyInstance, reads: ReadDeps, sources: Omit<ReadSources, 'take'>): void =>
  allReads({ ...sources, take: (name, reading) => registerRead(app, reads, name, reading) })
