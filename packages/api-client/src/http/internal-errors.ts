// What a programmer forgot, in the words of the specification; only the error screen ever shows them.

/** A query or command lacks its game. */
export const GAME_ID_NOT_SET = 'game id not set'
/** The game has not come yet. */
export const GAME_NOT_LOADED = 'game not loaded'
/** The player has not come yet. */
export const PLAYER_NOT_LOADED = 'player not loaded'
/** The address of a competition's screen lacks it. */
export const COMPETITION_PARAMETER_NOT_SET = 'competitionId not set'
/** A query or command lacks its competition. */
export const COMPETITION_ID_NOT_SET = 'competition id not set'
/** A query or command lacks its team. */
export const TEAM_ID_NOT_SET = 'teamId not set'
/** The goal is not on the sheet. */
export const GOAL_NOT_FOUND = 'goal not found'
/** A goal or penalty lacks its time. */
export const TIME_NOT_SET = 'time not set'
/** A query or command lacks its player. */
export const PLAYER_ID_NOT_PROVIDED = 'player id not provided'
/** A ledwall command lacks its picture. */
export const ACTIVITY_ITEM_ID_NOT_SET = 'activity item id not set'
/** The competition has no such group. */
export const GROUP_NOT_FOUND = 'group not found in competition'
