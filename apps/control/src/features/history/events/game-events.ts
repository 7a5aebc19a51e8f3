import type { GameEventType } from '@cup/domain/game'
import { joinedBy } from '@cup/domain/kernel'
import { formatClock, formatGameDateTime, formatScore, formatTimeOfDay } from '@cup/ui/format'
import { eventTexts as texts } from '../../../texts/history-events.ts'
import { editOfDuration, editOfTeams } from '../correction/edit.ts'
import { historyKinds } from '../kinds/kinds.ts'
import type { DataByType, EventDescriptions } from './event.ts'
import type { Names } from './names.ts'

/** The events of a game. */
export const gameEvents: Pick<EventDescriptions, GameEventType> = {
  ...joinedBy(historyKinds, 'events'),
  'game.planned': {
    filter: 'plan',
    text: ({ name, dateTime }) => texts['game.planned'](name, formatGameDateTime(dateTime)),
  },
  'game.planChanged': { filter: 'plan', text: planChanged },
  'game.dateTimeChanged': {
    filter: 'plan',
    text: ({ dateTime }) => texts['game.dateTimeChanged'](formatGameDateTime(dateTime)),
  },
  'game.courtChanged': { filter: 'plan', text: ({ courtId }, { court }) => texts['game.courtChanged'](court(courtId)) },
  'game.durationChanged': {
    filter: 'plan',
    text: ({ duration }) => texts['game.durationChanged'](formatClock(duration)),
    start: editOfDuration,
  },
  'game.shootOutShotsNumberChanged': {
    filter: 'plan',
    text: ({ shootOutShotsNumber }) => texts['game.shootOutShotsNumberChanged'](shootOutShotsNumber),
  },
  'game.actualTeamsSet': { filter: 'plan', text: teamsSet, start: editOfTeams },
  'game.actualTeamsRevoked': { filter: 'plan', text: () => texts['game.actualTeamsRevoked'] },
  'game.postponed': {
    filter: 'plan',
    text: ({ postponedToDateTime }) => texts['game.postponed'](formatTimeOfDay(postponedToDateTime)),
  },
  'game.postponementRevoked': { filter: 'plan', text: () => texts['game.postponementRevoked'] },
  'game.regieMarkedReady': { filter: 'plan', text: () => texts['game.regieMarkedReady'] },
  'game.regieReadyRevoked': { filter: 'plan', text: () => texts['game.regieReadyRevoked'] },
  'game.started': { filter: 'clock', text: () => texts['game.started'] },
  'game.startRevoked': { filter: 'clock', text: () => texts['game.startRevoked'] },
  'game.clockPaused': { filter: 'clock', text: () => texts['game.clockPaused'] },
  'game.clockResumed': { filter: 'clock', text: () => texts['game.clockResumed'] },
  'game.clockSet': {
    filter: 'clock',
    text: ({ id, remaining }, { timeText }) => texts['game.clockSet'](timeText(id, remaining)),
  },
  'game.periodEnded': { filter: 'clock', text: ({ period }) => texts['game.periodEnded'](period) },
  'game.regularTimeEnded': { filter: 'clock', text: () => texts['game.regularTimeEnded'] },
  'game.extraTimeStarted': {
    filter: 'clock',
    text: ({ periods, seconds }) => texts['game.extraTimeStarted'](periods, formatClock(seconds)),
  },
  'game.extraTimeRevoked': { filter: 'clock', text: () => texts['game.extraTimeRevoked'] },
  'game.regularTimeFrozen': {
    filter: 'result',
    text: () => texts['game.regularTimeFrozen'],
    start: () => 'menu',
  },
  'game.freezeRevoked': { filter: 'result', text: () => texts['game.freezeRevoked'] },
  'game.shootOutStarted': { filter: 'result', text: () => texts['game.shootOutStarted'] },
  'game.shootOutShotTracked': {
    filter: 'result',
    text: ({ teamId, success, playerId }, { team, player }) =>
      texts['game.shootOutShotTracked'](team(teamId), success, playerId ? player(playerId) : undefined),
    start: ({ shootOutStarted }) => (shootOutStarted ? 'shots' : undefined),
  },
  'game.shootOutShotRevoked': { filter: 'result', text: () => texts['game.shootOutShotRevoked'] },
  'game.finished': { filter: 'result', text: () => texts['game.finished'], start: () => 'menu' },
  'game.resultAwarded': {
    filter: 'result',
    text: (result, { team }) =>
      texts['game.resultAwarded'](
        formatScore(result),
        result.reason,
        result.winnerTeamId ? team(result.winnerTeamId) : undefined,
      ),
    start: () => 'menu',
  },
  'game.resultEntered': {
    filter: 'result',
    text: (score) => texts['game.resultEntered'](formatScore(score)),
    start: () => 'menu',
  },
  'game.resultRevoked': { filter: 'result', text: () => texts['game.resultRevoked'] },
  'game.cancelled': { filter: 'plan', text: () => texts['game.cancelled'] },
  'game.restored': { filter: 'plan', text: () => texts['game.restored'] },
  'game.teamLeft': {
    filter: 'result',
    text: ({ teamId, became, home, guest }, { team }) => {
      const score = home === undefined || guest === undefined ? undefined : formatScore({ home, guest })
      return texts['game.teamLeft'](team(teamId), became, score)
    },
  },
  'game.withdrawalRevoked': { filter: 'result', text: () => texts['game.withdrawalRevoked'] },
  'game.linksSet': { filter: 'plan', text: () => texts['game.linksSet'] },
  'game.takenOver': { filter: 'plan', text: () => texts['game.takenOver'] },
  'game.reopened': { filter: 'corrections', text: () => texts['game.reopened'] },
}

function teamsSet({ homeTeamId, guestTeamId }: DataByType['game.actualTeamsSet'], { team }: Names): string {
  const { both, home, guest } = texts['game.actualTeamsSet']
  if (homeTeamId && guestTeamId) return both(team(homeTeamId), team(guestTeamId))
  return homeTeamId ? home(team(homeTeamId)) : guest(team(guestTeamId))
}

/** [G26] [K10] */
function planChanged(change: DataByType['game.planChanged'], { group }: Names): string {
  const words = texts['game.planChanged']
  const { deleted, name, groupId, matchdayId, plannedTeams, referee } = change
  if (deleted !== undefined) return deleted ? words.deleted : words.back
  if (plannedTeams) return words.teams
  if (groupId !== undefined) return groupId === null ? words.noGroup : words.group(group(groupId))
  if (name !== undefined) return words.renamed(name)
  if (matchdayId !== undefined || referee === undefined) return words.matchday
  return referee === null ? words.noReferee : words.referee(referee)
}
