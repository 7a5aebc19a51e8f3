import { happened, type Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { defined, isSame, isSameSet } from '../../kernel/values.ts'
import type { CompetitionCommandOf as CommandOf } from '../competition-commands.ts'
import type { CompetitionEvent } from '../competition-events.ts'
import type { CompetitionFacts } from '../competition-state.ts'
import { type KnownCompetition, type Pin, requireActiveCompetition, requireGroup } from '../competition-state.ts'

/** [L8] Orders teams that share a rank in a complete group; a repeat for the same set replaces the order. */
export function decideTie(
  command: CommandOf<'competition.decideTie'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { id, groupId, teamIds, method } = command.data
  requireGroup(competition, groupId)
  if (competition.tieDecisions.some((tie) => isSame(tie, { groupId, teamIds, method }))) return []
  requireActiveCompetition(competition)
  if (!facts.levelSets(id, groupId).some((set) => isSameSet(set, teamIds))) {
    throw new DomainError('competition/not-level')
  }
  return [happened('competition.tieDecided', command)]
}

/** [V3] Pins the current game of a court until it is finished; null lets it follow the plan again. */
export function setCurrentGame(
  command: CommandOf<'competition.setCurrentGame'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { gameId, courtId } = command.data
  if (gameId === null) return unpin(command, competition, facts)
  const end = facts.endOfGame(gameId)
  if (competition.pins.some((pin) => pin.gameId === gameId) && !end) return []
  requireActiveCompetition(competition)
  if (facts.competitionOfGame(gameId) !== competition.id) {
    throw new DomainError('competition/unknown-game', { gameId })
  }
  if (end === 'finished') throw new DomainError('game/finished', { gameId })
  if (end === 'cancelled') throw new DomainError('game/cancelled', { gameId })
  const court = facts.courtOfGame(gameId)
  if (courtId !== undefined && courtId !== court) throw new DomainError('competition/unknown-court', { courtId })
  return [
    happened('competition.currentGameSet', { ...command, data: { ...command.data, ...defined({ courtId: court }) } }),
  ]
}

function unpin(
  command: CommandOf<'competition.setCurrentGame'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { courtId } = command.data
  const isOn = ({ gameId }: Pin) => courtId === undefined || facts.courtOfGame(gameId) === courtId
  if (!competition.pins.some(isOn)) return []
  requireActiveCompetition(competition)
  return [happened('competition.currentGameSet', command)]
}
