import { forEntryCommands, forEntryEvents } from '@cup/domain/game'
import type { AnyCommand, AnyCommandType, AnyEvent, AnyEventType, TournamentState } from '@cup/domain/tournament-state'

/** When a change redacts: never, always, where a competition restricts names, or if it sets one of these fields. */
type Rule = 'never' | 'always' | 'whereNamesAreRestricted' | readonly string[]

const PERSON_FIELDS = ['firstName', 'lastName', 'birthday', 'personChanged', 'publicName', 'teamId', 'deleted']
const TEAM_FIELDS = ['staff', 'photo', 'textsChanged', 'deleted']
const SETTINGS = ['names', 'publicResults', 'playerPages']

const ruleOfCommand = {
  'game.awardResult': 'never',
  'game.enterResult': 'never',
  'game.revokeResult': 'never',
  'game.cancel': 'never',
  'game.changeCourt': 'never',
  'game.changePlan': 'never',
  'game.changeDateTime': 'never',
  'game.swapGames': 'never',
  'game.slip': 'never',
  'game.revokeMoves': 'never',
  'game.changeDuration': 'never',
  ...forEntryCommands<Rule>('never'),
  'game.changeShootOutShotsNumber': 'never',
  'game.correct': 'never',
  'game.endRegularTime': 'never',
  'game.freezeRegularTime': 'never',
  'game.markRegieReady': 'never',
  'game.pauseClock': 'never',
  'game.plan': 'never',
  'game.postpone': 'never',
  'game.restore': 'never',
  'game.resumeClock': 'never',
  'game.revokeActualTeams': 'never',
  'game.revokeExtraTime': 'never',
  'game.revokeFreeze': 'never',
  'game.revokePostponement': 'never',
  'game.revokeRegieReady': 'never',
  'game.revokeShootOutShot': 'never',
  'game.revokeStart': 'never',
  'game.setActualTeams': 'never',
  'game.setClock': 'never',
  'game.setLinks': 'never',
  'game.start': 'never',
  'game.startExtraTime': 'never',
  'game.takeOver': 'never',
  'game.trackShootOutShot': 'never',
  'competition.addTeamToGroup': 'never',
  'competition.archive': 'never',
  'competition.changeDetails': 'never',
  'competition.changeSettings': SETTINGS,
  'competition.create': 'never',
  'competition.createGroup': 'never',
  'competition.createMatchday': 'never',
  'competition.arrangeGroups': 'never',
  'competition.changeGroup': 'never',
  'competition.changeMatchday': 'never',
  'competition.changeGames': 'never',
  'competition.decideTie': 'never',
  'competition.enrollTeam': 'whereNamesAreRestricted',
  'competition.removeTeamFromGroup': 'never',
  'competition.restore': 'never',
  'competition.setCurrentGame': 'never',
  'meet.archive': 'never',
  'meet.change': 'never',
  'meet.create': 'never',
  'meet.restore': 'never',
  'competition.withdrawTeam': 'whereNamesAreRestricted',
  'competition.revokeWithdrawal': 'never',
  'team.changeDetails': TEAM_FIELDS,
  'team.create': 'never',
  'player.changeDetails': PERSON_FIELDS,
  'player.changeTeam': 'always',
  'player.create': 'never',
  'player.erase': 'always',
  'erasure.announce': 'never',
  'erasure.confirm': 'never',
  'erasure.withdraw': 'never',
  'erasure.carryOut': 'always',
  'planning.revoke': 'always',
  'broadcast.send': 'never',
  'broadcast.soundHorn': 'never',
  'broadcast.startCountdown': 'never',
} satisfies Record<Exclude<AnyCommandType, 'planning.apply'>, Rule>

const ruleOfEvent = {
  'game.planned': 'never',
  'game.courtChanged': 'never',
  'game.planChanged': 'never',
  'game.dateTimeChanged': 'never',
  'game.durationChanged': 'never',
  'game.shootOutShotsNumberChanged': 'never',
  'game.actualTeamsSet': 'never',
  'game.actualTeamsRevoked': 'never',
  'game.postponed': 'never',
  'game.postponementRevoked': 'never',
  'game.regieMarkedReady': 'never',
  'game.regieReadyRevoked': 'never',
  'game.started': 'never',
  'game.startRevoked': 'never',
  'game.clockPaused': 'never',
  'game.clockResumed': 'never',
  'game.clockSet': 'never',
  'game.periodEnded': 'never',
  'game.regularTimeEnded': 'never',
  'game.extraTimeStarted': 'never',
  'game.extraTimeRevoked': 'never',
  ...forEntryEvents<Rule>('never'),
  'game.regularTimeFrozen': 'never',
  'game.freezeRevoked': 'never',
  'game.shootOutStarted': 'never',
  'game.shootOutShotTracked': 'never',
  'game.shootOutShotRevoked': 'never',
  'game.finished': 'never',
  'game.resultAwarded': 'never',
  'game.resultEntered': 'never',
  'game.resultRevoked': 'never',
  'game.cancelled': 'never',
  'game.restored': 'never',
  'game.teamLeft': 'never',
  'game.withdrawalRevoked': 'never',
  'game.linksSet': 'never',
  'game.reopened': 'never',
  'game.takenOver': 'never',
  'competition.created': 'never',
  'competition.detailsChanged': 'never',
  'competition.settingsChanged': SETTINGS,
  'competition.teamEnrolled': 'whereNamesAreRestricted',
  'competition.teamWithdrawn': 'never',
  // A successor may come in whose names the competition shows less of.
  'competition.teamLeft': 'whereNamesAreRestricted',
  'competition.withdrawalRevoked': 'never',
  'competition.groupCreated': 'never',
  'competition.teamAddedToGroup': 'never',
  'competition.teamRemovedFromGroup': 'never',
  'competition.groupsArranged': 'never',
  'competition.matchdayCreated': 'never',
  'competition.groupChanged': 'never',
  'competition.matchdayChanged': 'never',
  'competition.tieDecided': 'never',
  'competition.currentGameSet': 'never',
  'competition.archived': 'never',
  'competition.restored': 'never',
  'meet.created': 'never',
  'meet.changed': 'never',
  'meet.archived': 'never',
  'meet.restored': 'never',
  'team.created': 'never',
  'team.detailsChanged': TEAM_FIELDS,
  'player.created': 'never',
  'player.teamChanged': 'always',
  'player.detailsChanged': PERSON_FIELDS,
  'player.erased': 'always',
  'erasure.announced': 'never',
  'erasure.confirmed': 'never',
  'erasure.withdrawn': 'never',
  'erasure.carriedOut': 'always',
  // What they hide is in the events after them.
  'planning.applied': 'never',
  'planning.revoked': 'never',
  'broadcast.commandSent': 'never',
  'broadcast.hornSounded': 'never',
  'broadcast.countdownStarted': 'never',
  'broadcast.countdownStopped': 'never',
} satisfies Record<AnyEventType, Rule>

const rules: Readonly<Record<Exclude<AnyCommandType, 'planning.apply'> | AnyEventType, Rule>> = {
  ...ruleOfCommand,
  ...ruleOfEvent,
}

/**
 * [N8] Whether a change may hide something that was shown before it: a name, a birthday, a text of a team, a result, a page of a player.
 * May return true for changes that only reveal data; false positives are harmless.
 */
export function redacts(change: AnyCommand | AnyEvent, tournament: TournamentState): boolean {
  if (change.type === 'planning.apply') return change.data.commands.some((command) => redacts(command, tournament))
  const { type, data } = change
  const rule = rules[type]
  if (typeof rule !== 'string') return rule.some((name) => isSet(data, name))
  switch (rule) {
    case 'never':
      return false
    case 'always':
      return true
    case 'whereNamesAreRestricted':
      return !('id' in data && showsFullNames(tournament, data.id))
  }
}

const isSet = (data: object, name: string): boolean =>
  Object.entries(data).some(([key, value]) => key === name && value !== undefined)

const showsFullNames = ({ competitions }: TournamentState, id: string): boolean =>
  [...competitions.values()].some(({ state }) => state.id === id && state.settings.names === 'full')
