import { gameEntryRoutes } from './game-entry-routes.ts'
import { gamePlanRoutes } from './game-plan-routes.ts'
import { writeRoutesOf } from './route.ts'

/** Writes of a game from its start on. */
const gamePlayRoutes = writeRoutesOf({
  'game.write/start': {
    command: 'game.start',
    isPlanning: false,
    summary: 'Starts a game and its clock',
    description:
      'Needs both teams, with `asPlanned` those that the plan gives now, and a ready Regie unless the competition does without. The clock counts down from the duration, from `occurredAt` on.',
    isClockCommand: true,
    isPlayCommand: true,
  },
  'game.write/revoke-start': {
    command: 'game.revokeStart',
    isPlanning: false,
    summary: 'Takes the start of a game back',
    description: 'While the record of the game has no goal, time penalty or shot.',
    isPlayCommand: true,
  },
  'game.write/pause-clock': {
    command: 'game.pauseClock',
    isPlanning: false,
    summary: 'Stops the clock',
    description: 'The clock keeps its reading of `occurredAt`. Pausing a paused clock changes nothing.',
    isClockCommand: true,
    isPlayCommand: true,
  },
  'game.write/resume-clock': {
    command: 'game.resumeClock',
    isPlanning: false,
    summary: 'Lets the clock run again',
    description: 'The clock counts on from its reading, from `occurredAt` on. It needs time left.',
    isClockCommand: true,
    isPlayCommand: true,
  },
  'game.write/set-clock': {
    command: 'game.setClock',
    isPlanning: false,
    summary: 'Sets the clock to what the referee says',
    description:
      'Only a paused clock, also after zero; 0 ends regular time, and in extra time its end below 0 does. Goals keep their time, and active time penalties keep what remains of them.',
    isClockCommand: true,
    isPlayCommand: true,
  },
  'game.write/start-extra-time': {
    command: 'game.startExtraTime',
    isPlanning: false,
    summary: 'Starts extra time',
    description:
      'For a level knockout game whose clock has reached 0, if the rules that it has copied have an extra time. The clock then goes on below 0: it stands at 0 until it is resumed.',
    isClockCommand: true,
    isPlayCommand: true,
  },
  'game.write/revoke-extra-time': {
    command: 'game.revokeExtraTime',
    isPlanning: false,
    summary: 'Takes the start of extra time back',
    description: 'While the clock stands at 0 and no entry counts that was made below 0.',
    isPlayCommand: true,
  },
  ...gameEntryRoutes,
  'game.write/freeze-regular-time': {
    command: 'game.freezeRegularTime',
    isPlanning: false,
    summary: 'Makes regular time final',
    description:
      'The clock must not run. A group game is finished by it, also with a draw; a knockout game is finished, or goes to the shoot-out if it is level.',
    isClockCommand: true,
    isPlayCommand: true,
  },
  'game.write/revoke-freeze': {
    command: 'game.revokeFreeze',
    isPlanning: false,
    summary: 'Opens a frozen game again',
    description:
      'While there is no shot, together with the result. A result is final once another game of the competition has started after it.',
    isPlayCommand: true,
  },
  'game.write/track-shoot-out-shot': {
    command: 'game.trackShootOutShot',
    isPlanning: false,
    summary: 'Records a shot of the shoot-out',
    description:
      'Either side may begin; after that neither is ever two shots ahead. The deciding shot finishes the game. A shot has no id: only its `Idempotency-Key` tells a repetition from another shot.',
    requiresKey: true,
    isPlayCommand: true,
  },
  'game.write/revoke-shoot-out-shot': {
    command: 'game.revokeShootOutShot',
    isPlanning: false,
    summary: 'Takes the last shot of the shoot-out back',
    description:
      'Also the deciding shot, together with the result. Only its `Idempotency-Key` tells a repetition from taking back one more.',
    requiresKey: true,
    isPlayCommand: true,
  },
  'game.write/award-result': {
    command: 'game.awardResult',
    isPlanning: false,
    summary: 'Awards a result that was not played',
    description:
      'For any game that has no result and is not cancelled. Goals on the record stay with their scorers, and teams that are not confirmed are those of the plan.',
  },
  'game.write/enter-result': {
    command: 'game.enterResult',
    isPlanning: false,
    summary: 'Enters the result of a game from paper',
    description:
      'For a planned game that was played without a desk: goals, time penalties and shots in one commit, with their players and without times (`timeKnown: false`). A played result: table, scorers and knockout follow. Teams that are not confirmed are those of the plan; neither a start nor a ready Regie is needed.',
    nullIsAbsent: true,
  },
  'game.write/revoke-result': {
    command: 'game.revokeResult',
    isPlanning: false,
    summary: 'Takes a result from paper back',
    description:
      'The whole of it: the game is planned again. Not once another game of the competition has started after it, or one that waits for it has its result.',
  },
  'game.write/cancel': {
    command: 'game.cancel',
    isPlanning: true,
    summary: 'Cancels a game',
    description: 'Before the start. A cancelled game is never the current one, and its group is complete without it.',
  },
  'game.write/restore': {
    command: 'game.restore',
    isPlanning: true,
    summary: 'Takes the cancelling of a game back',
    description: 'A game that is not cancelled stays as it is.',
  },
  'game.write/set-links': {
    command: 'game.setLinks',
    isPlanning: false,
    summary: 'Sets the links to video and gallery',
    description: 'At any time, also after the result. A link that is left out is removed.',
    nullIsAbsent: true,
  },
  'game.write/take-over': {
    command: 'game.takeOver',
    isPlanning: false,
    summary: 'Makes the caller the one who operates the game',
    description: 'Staff see the operator in `operator` of the game, so that a second timekeeper is warned.',
  },
})

/** Writes of games. */
export const gameWriteRoutes: typeof gamePlanRoutes & typeof gamePlayRoutes = { ...gamePlanRoutes, ...gamePlayRoutes }
