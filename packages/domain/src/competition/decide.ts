import { happened, type Timed } from '../kernel/decider.ts'
import type { CompetitionCommand } from './competition-commands.ts'
import type { CompetitionEvent } from './competition-events.ts'
import type { CompetitionFacts } from './competition-state.ts'
import { type CompetitionState, requireCompetition } from './competition-state.ts'
import {
  addTeamToGroup,
  arrangeGroups,
  createGroup,
  enrollTeam,
  removeTeamFromGroup,
} from './decisions/arrange-teams.ts'
import {
  archive,
  changeDetails,
  changeGroup,
  changeMatchday,
  changeSettings,
  create,
  createMatchday,
} from './decisions/change-competition.ts'
import { decideTie, setCurrentGame } from './decisions/direct-games.ts'

/** [K3] [K12] Command of one competition alone: those that change games too are decided with the games. */
type SingleCommand = Exclude<
  CompetitionCommand,
  { type: 'competition.changeGames' | 'competition.withdrawTeam' | 'competition.revokeWithdrawal' }
>

/** Decides a command of a competition. */
export function decide(
  command: SingleCommand & Timed,
  state: CompetitionState,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  switch (command.type) {
    case 'competition.create':
      return create(command, state, facts)
    case 'competition.changeDetails':
      return changeDetails(command, requireCompetition(state), facts)
    case 'competition.changeSettings':
      return changeSettings(command, requireCompetition(state))
    case 'competition.enrollTeam':
      return enrollTeam(command, requireCompetition(state), facts)
    case 'competition.createGroup':
      return createGroup(command, requireCompetition(state), facts)
    case 'competition.addTeamToGroup':
      return addTeamToGroup(command, requireCompetition(state))
    case 'competition.removeTeamFromGroup':
      return removeTeamFromGroup(command, requireCompetition(state), facts)
    case 'competition.arrangeGroups':
      return arrangeGroups(command, requireCompetition(state), facts)
    case 'competition.createMatchday':
      return createMatchday(command, requireCompetition(state))
    case 'competition.changeGroup':
      return changeGroup(command, requireCompetition(state), facts)
    case 'competition.changeMatchday':
      return changeMatchday(command, requireCompetition(state), facts)
    case 'competition.decideTie':
      return decideTie(command, requireCompetition(state), facts)
    case 'competition.setCurrentGame':
      return setCurrentGame(command, requireCompetition(state), facts)
    case 'competition.archive':
      return archive(command, requireCompetition(state), facts)
    case 'competition.restore':
      return requireCompetition(state).phase === 'open' ? [] : [happened('competition.restored', command)]
  }
}
