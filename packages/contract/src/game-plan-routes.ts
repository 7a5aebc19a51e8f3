import { writeRoutesOf } from './route.ts'

/** Writes of a game before it starts. */
export const gamePlanRoutes = writeRoutesOf({
  'game.write/plan': {
    command: 'game.plan',
    isPlanning: true,
    summary: 'Plans a game',
    description:
      'The client chooses the id. Both sides name their teams within the competition, directly or by a place, a winner or a loser; a game never waits for itself.',
    nullIsAbsent: true,
  },
  'game.write/change-plan': {
    command: 'game.changePlan',
    isPlanning: true,
    summary: 'Renames, rearranges or deletes a planned game',
    description:
      'Name and matchday at any time, group and planned teams before the start. Other teams or another group take the confirmed teams back. A game that another one waits for cannot be deleted: `restsOn` of the refusal names them. `deleted: false` brings it back.',
  },
  'game.write/change-datetime': {
    command: 'game.changeDateTime',
    isPlanning: true,
    summary: 'Moves a game to another date and time',
    description: 'Before the start only. It takes a postponement back.',
  },
  'game.write/change-court': {
    command: 'game.changeCourt',
    isPlanning: true,
    summary: 'Moves a game to another court',
    description: 'Before the start only. The court is one of those that the competition lists.',
  },
  'game.write/swap-games': {
    command: 'game.swapGames',
    isPlanning: false,
    summary: 'Lets two games change times and courts',
    description:
      'Before the start of both, also of two competitions of a meet: the access must cover both. Each competition lists the court that its game gets. With `dateTime` and `otherDateTime` it is refused if one of the games has been moved since. `game.write/revoke-moves` takes it back.',
  },
  'game.write/slip': {
    command: 'game.slip',
    isPlanning: false,
    summary: 'Moves a game and the later ones of its day',
    description:
      'All games of the meet from the first one on that have not started, in one act; the access must cover all competitions and courts whose games move. Breaks of 15 minutes and longer keep at least 10 minutes, changes at least 4, teams 10 minutes of rest where they have them. With `shown` it is refused if the outcome would be another one. `game.write/revoke-moves` takes it back.',
  },
  'game.write/revoke-moves': {
    command: 'game.revokeMoves',
    isPlanning: false,
    summary: 'Takes a swap or a slip back',
    description:
      'As a whole: while none of its games has started, and each is where the act has put it. Another change of one of them refuses it.',
  },
  'game.write/change-duration': {
    command: 'game.changeDuration',
    isPlanning: true,
    summary: 'Changes how long a game lasts',
    description: 'Before the start only. The duration is in seconds.',
  },
  'game.write/change-shoot-out-shots-number': {
    command: 'game.changeShootOutShotsNumber',
    isPlanning: true,
    summary: 'Changes how many shots each side has in a shoot-out',
    description: 'Until the first shot, also after the start.',
  },
  'game.write/set-actual-teams': {
    command: 'game.setActualTeams',
    isPlanning: false,
    summary: 'Confirms who plays',
    description:
      'Before the start, one side or both. The teams are enrolled and different. A side that has a team gets only the one that the plan gives by now; for any other team take both back first.',
  },
  'game.write/revoke-actual-teams': {
    command: 'game.revokeActualTeams',
    isPlanning: false,
    summary: 'Takes back who plays',
    description: 'Before the start, both sides together.',
  },
  'game.write/postpone': {
    command: 'game.postpone',
    isPlanning: false,
    summary: 'Postpones the start of a game',
    description:
      'Before the start and while the Regie is not ready, to an instant after the one of the call. It replaces an earlier postponement.',
  },
  'game.write/revoke-postponement': {
    command: 'game.revokePostponement',
    isPlanning: false,
    summary: 'Takes a postponement back',
    description: 'Before the start and while the Regie is not ready. The planned start counts again.',
  },
  'game.write/livestream-regie-ready': {
    command: 'game.markRegieReady',
    isPlanning: false,
    summary: 'The Regie is ready for the game',
    description: 'Before the start, also while the teams are open. The Regie is the broadcast direction.',
  },
  'game.write/revoke-regie-ready': {
    command: 'game.revokeRegieReady',
    isPlanning: false,
    summary: 'The Regie is not ready after all',
    description: 'Before the start only.',
  },
})
