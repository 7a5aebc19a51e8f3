import type { AnyCommand, AnyEvent, TournamentState } from '@cup/domain/tournament-state'

/**
 * [N8] Whether something may no longer be shown after this that was shown before: a name, a birthday, a text of a team,
 * a result. What only shows more counts too where telling the two apart would be more than it is worth.
 */
export function redacts(change: AnyCommand | AnyEvent, tournament: TournamentState): boolean {
  switch (change.type) {
    case 'player.erase':
    case 'player.erased':
    case 'player.changeTeam':
    case 'player.teamChanged':
      return true
    case 'player.changeDetails':
    case 'player.detailsChanged':
      return hasAny(change.data, ['firstName', 'lastName', 'birthday', 'personChanged', 'publicName', 'teamId'])
    case 'team.changeDetails':
    case 'team.detailsChanged':
      return hasAny(change.data, ['staff', 'photo', 'textsChanged'])
    case 'competition.changeSettings':
    case 'competition.settingsChanged':
      return hasAny(change.data, ['names', 'publicResults'])
    case 'competition.enrollTeam':
    case 'competition.teamEnrolled':
      return tournament.competitions.get(change.data.id)?.state.settings.names !== 'full'
    default:
      return false
  }
}

const hasAny = (data: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.some((name) => data[name] !== undefined)
