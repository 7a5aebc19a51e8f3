import { factTexts } from '../../../texts/commentator-facts.ts'
import type { Fact } from './fact.ts'

/** The names of teams and players by their ids. */
export type FactNames = {
  readonly team: (teamId: string) => string
  readonly player: (playerId: string) => string
}

/** The sentence of a fact. */
export function factText(fact: Fact, { team, player }: FactNames): string {
  switch (fact.type) {
    case 'goalsInGame':
    case 'mostGoals':
      return factTexts[fact.type](player(fact.playerId), fact.goals)
    case 'birthday':
      return factTexts.birthday(player(fact.playerId), fact.age)
    case 'scorerShare': {
      const share = factTexts.scorerShare({ ...fact, player: player(fact.playerId), team: team(fact.teamId) })
      return `${share}${fact.isWithoutGoalNow ? factTexts.withoutGoalNow : ''}.`
    }
    case 'firstDefeatAhead':
    case 'firstWinAhead':
    case 'noGoalAgainst':
    case 'noGoalYet':
    case 'firstGame':
      return factTexts[fact.type](team(fact.teamId))
    case 'allWon':
    case 'allLost':
      return factTexts[fact.type](team(fact.teamId), fact.games)
    case 'unbeaten':
    case 'noWinYet':
    case 'outcomes':
      return factTexts[fact.type](team(fact.teamId), fact)
    case 'bestAttack':
    case 'bestDefence':
      return factTexts[fact.type](team(fact.teamId), fact.goals)
    case 'tally':
      return factTexts.tally({ ...fact, team: team(fact.teamId) })
    case 'meeting': {
      const teams = { home: team(fact.homeTeamId), guest: team(fact.guestTeamId) }
      return factTexts.meeting({ ...fact, game: fact.gameName, teams })
    }
    case 'firstMeeting':
    case 'shootOutAhead':
      return factTexts[fact.type]
  }
}
