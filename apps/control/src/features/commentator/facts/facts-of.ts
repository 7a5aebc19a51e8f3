import type { Fact } from './fact.ts'
import type { FactSource } from './fact-source.ts'
import { playerFacts } from './player-facts.ts'
import { meetingFacts, outlookFacts, teamFacts } from './team-facts.ts'

/** All facts about a game that are true now, the most telling ones first; none about a cancelled game. */
export function factsOf(source: FactSource): readonly Fact[] {
  const { homeTeamId, guestTeamId } = source.game.resolvedTeams
  if (source.game.cancelled || !homeTeamId || !guestTeamId) return []
  const facts = [...outlookFacts(source), ...meetingFacts(source)]
  for (const teamId of [homeTeamId, guestTeamId])
    facts.push(...teamFacts(source, teamId), ...playerFacts(source, teamId))
  return facts.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
}

/** Kinds of facts, the most telling ones first. */
const ORDER: readonly Fact['type'][] = [
  'goalsInGame',
  'firstDefeatAhead',
  'shootOutAhead',
  'firstWinAhead',
  'birthday',
  'allWon',
  'allLost',
  'unbeaten',
  'noWinYet',
  'noGoalYet',
  'noGoalAgainst',
  'scorerShare',
  'mostGoals',
  'bestAttack',
  'bestDefence',
  'meeting',
  'firstMeeting',
  'firstGame',
  'outcomes',
  'tally',
]

/** The number of facts that are shown. */
const SHOWN = 3

/** The facts to show: at most three, each of another kind; those about one team only where the other has none. */
export function chosenFacts(source: FactSource): readonly Fact[] {
  const chosen: Fact[] = []
  const rest = [...factsOf(source)]
  while (chosen.length < SHOWN) {
    const open = rest.filter(({ type }) => chosen.every((one) => one.type !== type))
    const next = open.find((fact) => !isAboutOneTeam([...chosen, fact])) ?? open[0]
    if (!next) break
    chosen.push(next)
  }
  return chosen
}

function isAboutOneTeam(facts: readonly Fact[]): boolean {
  const [first] = facts
  return facts.length === SHOWN && facts.every((fact) => teamOf(fact) !== undefined && teamOf(fact) === teamOf(first))
}

const teamOf = (fact: Fact | undefined): string | undefined => (fact && 'teamId' in fact ? fact.teamId : undefined)
