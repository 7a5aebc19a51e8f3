import { entryCalls } from './entry-calls.ts'

/** Writes of the entries on the record of a game. */
export const gameEntryRoutes = {
  'game.write/score-goal': {
    ...entryCalls['game.write/score-goal'],
    description:
      'From the start to the freeze, also while the clock is paused or at zero. `time` is what the clock shows: the seconds that REMAIN, not the seconds played. The client chooses the id of the goal, so that a repetition has no second effect.',
    isPlayCommand: true,
  },
  'game.write/change-goal': {
    ...entryCalls['game.write/change-goal'],
    description:
      'Until the freeze. A field that is left out stays as it is; `playerId: null` leaves the scorer open, `assistPlayerId: null` removes the assist. A goal that becomes an own goal loses its assist.',
    isPlayCommand: true,
  },
  'game.write/revoke-goal': {
    ...entryCalls['game.write/revoke-goal'],
    description: 'Until the freeze. Its id stays known and cannot be used for another goal.',
    isPlayCommand: true,
  },
  'game.write/give-timepenalty': {
    ...entryCalls['game.write/give-timepenalty'],
    description:
      'From the start to the freeze, to a player of one of the teams or to the bench; `playerOpen: true` gives it to a player who is named later. It counts from this call on. `time` is what the clock shows: the seconds that REMAIN. The length is that of `duration`, or of the settings of the competition.',
    isPlayCommand: true,
  },
  'game.write/change-timepenalty': {
    ...entryCalls['game.write/change-timepenalty'],
    description:
      'Until the freeze. A field that is left out stays as it is; `playerId` names the player, `playerId: null` gives the penalty to the bench, `playerOpen: true` leaves the player open.',
    isPlayCommand: true,
  },
  'game.write/revoke-timepenalty': {
    ...entryCalls['game.write/revoke-timepenalty'],
    description: 'Until the freeze. Its id stays known and cannot be used for another penalty.',
    isPlayCommand: true,
  },
  'game.write/call-foul': {
    ...entryCalls['game.write/call-foul'],
    description:
      'From the start to the freeze, also while the clock is paused or at zero. A foul names a team and no player. It is never refused because of the rules of the game.',
    isPlayCommand: true,
  },
  'game.write/revoke-foul': {
    ...entryCalls['game.write/revoke-foul'],
    description: 'Until the freeze. Its id stays known and cannot be used for another foul.',
    isPlayCommand: true,
  },
  'game.write/take-time-out': {
    ...entryCalls['game.write/take-time-out'],
    description:
      'From the start to the freeze. A running clock stops at `occurredAt` in the same act; where a pause of that instant would be `time/late`, or the clock was commanded after it, the time-out counts without it. Its length is copied from the rules of the game.',
    isClockCommand: true,
    isPlayCommand: true,
  },
  'game.write/revoke-time-out': {
    ...entryCalls['game.write/revoke-time-out'],
    description: 'Until the freeze. The clock stays as it is.',
    isPlayCommand: true,
  },
  'game.write/show-card': {
    ...entryCalls['game.write/show-card'],
    description:
      'From the start to the freeze, to a player of one of the teams or to the bench; `playerOpen: true` shows it to a player who is named later. A yellow-red or red card for a player makes the team short from this call on, for as long as the rules of the game say. The public sees team and colour alone.',
    isPlayCommand: true,
  },
  'game.write/change-card': {
    ...entryCalls['game.write/change-card'],
    description:
      'Until the freeze. A field that is left out stays as it is; `playerId` names the player, `playerId: null` shows the card to the bench, `playerOpen: true` leaves the player open.',
    isPlayCommand: true,
  },
  'game.write/revoke-card': {
    ...entryCalls['game.write/revoke-card'],
    description: 'Until the freeze. Its id stays known and cannot be used for another card.',
    isPlayCommand: true,
  },
} as const
