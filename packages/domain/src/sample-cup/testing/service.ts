import { z } from 'zod'
import { decide } from '../../commands/index.ts'
import { competitionCommands } from '../../competition/index.ts'
import { gameCommands } from '../../game/index.ts'
import type { Instant } from '../../kernel/time.ts'
import { meetCommands } from '../../meet/index.ts'
import { playerCommands } from '../../player/index.ts'
import { teamCommands } from '../../team/index.ts'
import { outside } from '../../testing/cup-in-memory.ts'
import {
  applyTo,
  emptyTournament,
  streamOfMessage,
  type TournamentState,
  versionAt,
} from '../../tournament-state/index.ts'
import { CALLS, type SampleCommand } from '../sample-command.ts'

const body = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ type: z.literal(type), data })

const AnyBody = z.discriminatedUnion('type', [
  body('meet.create', meetCommands['meet.create']),
  body('competition.create', competitionCommands['competition.create']),
  body('competition.enrollTeam', competitionCommands['competition.enrollTeam']),
  body('competition.createGroup', competitionCommands['competition.createGroup']),
  body('competition.createMatchday', competitionCommands['competition.createMatchday']),
  body('competition.decideTie', competitionCommands['competition.decideTie']),
  body('team.create', teamCommands['team.create']),
  body('player.create', playerCommands['player.create']),
  body('game.plan', gameCommands['game.plan']),
  body('game.setActualTeams', gameCommands['game.setActualTeams']),
  body('game.markRegieReady', gameCommands['game.markRegieReady']),
  body('game.start', gameCommands['game.start']),
  body('game.pauseClock', gameCommands['game.pauseClock']),
  body('game.resumeClock', gameCommands['game.resumeClock']),
  body('game.scoreGoal', gameCommands['game.scoreGoal']),
  body('game.revokeGoal', gameCommands['game.revokeGoal']),
  body('game.giveTimePenalty', gameCommands['game.giveTimePenalty']),
  body('game.freezeRegularTime', gameCommands['game.freezeRegularTime']),
  body('game.trackShootOutShot', gameCommands['game.trackShootOutShot']),
  body('game.setLinks', gameCommands['game.setLinks']),
])

const Timed = z.looseObject({ occurredAt: z.iso.datetime() })

/** A call as the service reads it: strict about the body, unknown fields refused. */
export function readCall({ call, body: sent }: SampleCommand) {
  const type = Object.entries(CALLS).find(([, route]) => route === call)?.[0]
  const { occurredAt, ...data } = Timed.parse(sent)
  return { ...AnyBody.parse({ type, data }), occurredAt }
}

/** `send` answers how many events the call added. */
export type Service = { readonly tournament: TournamentState; readonly send: (command: SampleCommand) => number }

/** A service in memory: refuses what the domain refuses, and remembers keys. */
export function aService(): Service {
  const tournament = emptyTournament()
  const bodies = new Map<string, string>()
  const send = (command: SampleCommand): number => {
    const sent = JSON.stringify([command.call, command.body])
    const first = command.key === undefined ? undefined : bodies.get(command.key)
    if (first !== undefined && first !== sent) throw new Error(`request/key-reused: ${command.key}`)
    if (first !== undefined) return 0
    const happened = append(tournament, command)
    if (command.key !== undefined) bodies.set(command.key, sent)
    return happened
  }
  return { tournament, send }
}

function append(tournament: TournamentState, command: SampleCommand): number {
  const events = decide(readCall(command), tournament, outside)
  for (const event of events) {
    const version = versionAt(tournament, event) + 1
    applyTo(tournament, { ...event, position: tournament.position + 1, stream: streamOfMessage(event), version })
  }
  return events.length
}

/** The instant at which the tests play. */
export const NOW: Instant = '2026-03-07T13:30:00.000Z'
