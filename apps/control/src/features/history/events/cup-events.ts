import type { AnyEventType } from '@cup/domain/tournament-state'
import { formatClock, formatDate, formatGameDateTime } from '@cup/ui/format'
import { eventTexts as texts } from '../../../texts/history-events.ts'
import type { EventDescriptions } from './event.ts'

type CupEventType = Exclude<AnyEventType, `game.${string}`>

/** The events beside the games. */
export const cupEvents: Pick<EventDescriptions, CupEventType> = {
  'competition.created': { filter: 'cup', text: ({ name }) => texts['competition.created'](name) },
  'competition.detailsChanged': { filter: 'cup', text: ({ breaks }) => detailsText(breaks) },
  'competition.settingsChanged': { filter: 'cup', text: () => texts['competition.settingsChanged'] },
  'competition.teamEnrolled': {
    filter: 'cup',
    text: ({ teamId }, { team }) => texts['competition.teamEnrolled'](team(teamId)),
  },
  'competition.teamWithdrawn': {
    filter: 'cup',
    text: ({ teamId }, { team }) => texts['competition.teamWithdrawn'](team(teamId)),
  },
  'competition.teamLeft': {
    filter: 'cup',
    text: ({ teamId, successorId }, { team }) =>
      texts['competition.teamLeft'](team(teamId), successorId && team(successorId)),
  },
  'competition.withdrawalRevoked': {
    filter: 'cup',
    text: ({ teamId }, { team }) => texts['competition.withdrawalRevoked'](team(teamId)),
  },
  'competition.groupCreated': { filter: 'cup', text: ({ name }) => texts['competition.groupCreated'](name) },
  'competition.teamAddedToGroup': {
    filter: 'cup',
    text: ({ teamId, groupId }, { team, group }) => texts['competition.teamAddedToGroup'](team(teamId), group(groupId)),
  },
  'competition.teamRemovedFromGroup': {
    filter: 'cup',
    text: ({ teamId, groupId }, { team, group }) =>
      texts['competition.teamRemovedFromGroup'](team(teamId), group(groupId)),
  },
  'competition.groupsArranged': {
    filter: 'cup',
    text: ({ groups, draw }, { group }) =>
      texts['competition.groupsArranged'](
        groups.map(({ groupId }) => group(groupId)),
        draw?.number,
      ),
  },
  'competition.matchdayCreated': { filter: 'cup', text: ({ name }) => texts['competition.matchdayCreated'](name) },
  'competition.groupChanged': {
    filter: 'cup',
    text: ({ groupId, name, deleted }, { group }) => {
      const { renamed, ...words } = texts['competition.groupChanged']
      return deleted === undefined
        ? renamed(name ?? group(groupId))
        : words[deleted ? 'deleted' : 'back'](group(groupId))
    },
  },
  'competition.matchdayChanged': {
    filter: 'cup',
    text: ({ name = '', deleted }) => {
      const { renamed, ...words } = texts['competition.matchdayChanged']
      return deleted === undefined ? renamed(name) : words[deleted ? 'deleted' : 'back']
    },
  },
  'competition.tieDecided': {
    filter: 'result',
    text: ({ groupId, teamIds, method }, { group, team }) =>
      texts['competition.tieDecided'](group(groupId), method, teamIds.map(team)),
  },
  'competition.currentGameSet': {
    filter: 'plan',
    text: ({ gameId }, { game }) => {
      const { byPlan, chosen } = texts['competition.currentGameSet']
      return gameId === null ? byPlan : chosen(game(gameId))
    },
  },
  'competition.archived': { filter: 'cup', text: () => texts['competition.archived'] },
  'competition.restored': { filter: 'cup', text: () => texts['competition.restored'] },
  'meet.created': { filter: 'cup', text: ({ name }) => texts['meet.created'](name) },
  'meet.changed': { filter: 'cup', text: () => texts['meet.changed'] },
  'meet.archived': { filter: 'cup', text: () => texts['meet.archived'] },
  'meet.restored': { filter: 'cup', text: () => texts['meet.restored'] },
  'team.created': { filter: 'cup', text: ({ name }) => texts['team.created'](name) },
  'team.detailsChanged': {
    filter: 'cup',
    text: ({ id, deleted }, { team }) => texts['team.detailsChanged'][changeOf(deleted)](team(id)),
  },
  'player.created': {
    filter: 'cup',
    text: ({ number, teamId }, { team }) => texts['player.created'](number, team(teamId)),
  },
  'player.teamChanged': {
    filter: 'cup',
    text: ({ id, teamId }, { team, player }) => texts['player.teamChanged'](player(id), team(teamId)),
  },
  'player.detailsChanged': {
    filter: 'cup',
    text: ({ id, deleted }, { player }) => texts['player.detailsChanged'][changeOf(deleted)](player(id)),
  },
  'player.erased': { filter: 'cup', text: ({ id }, { player }) => texts['player.erased'](player(id)) },
  'erasure.announced': { filter: 'cup', text: ({ due }) => texts['erasure.announced'](formatDate(due)) },
  'erasure.confirmed': { filter: 'cup', text: () => texts['erasure.confirmed'] },
  'erasure.withdrawn': { filter: 'cup', text: () => texts['erasure.withdrawn'] },
  // The list has no ids of the children, so that it is short however many they are.
  'erasure.carriedOut': { filter: 'cup', text: () => texts['erasure.carriedOut'] },
  'broadcast.commandSent': { filter: 'cup', text: ({ command }) => texts['broadcast.commandSent'][command] },
  'broadcast.hornSounded': { filter: 'cup', text: () => texts['broadcast.hornSounded'] },
  'broadcast.countdownStarted': {
    filter: 'cup',
    text: ({ seconds }) => texts['broadcast.countdownStarted'](formatClock(seconds)),
  },
  'broadcast.countdownStopped': { filter: 'cup', text: () => texts['broadcast.countdownStopped'] },
  'planning.applied': { filter: 'plan', text: ({ events }) => texts['planning.applied'](events) },
  'planning.revoked': { filter: 'plan', text: ({ events }) => texts['planning.revoked'](events) },
}

/** [K13] Breaks are always sent alone. */
function detailsText(breaks: readonly { readonly name: string; readonly dateTime: string }[] | undefined): string {
  const { changed, noBreaks, breaks: planned } = texts['competition.detailsChanged']
  if (breaks === undefined) return changed
  return breaks.length === 0
    ? noBreaks
    : planned(breaks.map(({ name, dateTime }) => [name, formatGameDateTime(dateTime)]))
}

/** [K10] Which of its sentences a change has. */
function changeOf(deleted: boolean | undefined): 'changed' | 'deleted' | 'back' {
  if (deleted === undefined) return 'changed'
  return deleted ? 'deleted' : 'back'
}
