import type { GameCommandData } from '../game/index.ts'
import { TEAMS } from './builders.ts'
import { cardId, foulId, gameId, playerId, timeOutId } from './ids.ts'

/** A foul of the guests. */
export const aFoul = (change: Partial<GameCommandData<'game.callFoul'>> = {}): GameCommandData<'game.callFoul'> => ({
  ...{ id: gameId(1), foulId: foulId(1), teamId: TEAMS.guest, time: 450 },
  ...change,
})

/** A time-out of the guests. */
export const aTimeOut = (
  change: Partial<GameCommandData<'game.takeTimeOut'>> = {},
): GameCommandData<'game.takeTimeOut'> => ({
  ...{ id: gameId(1), timeOutId: timeOutId(1), teamId: TEAMS.guest, time: 450 },
  ...change,
})

type CardSent = GameCommandData<'game.showCard'> & { readonly playerOpen?: true | undefined }

/** A red card of player 21 of the guests. */
export const aCard = (change: Partial<CardSent> = {}): CardSent => ({
  ...{ id: gameId(1), cardId: cardId(1), teamId: TEAMS.guest, time: 450 },
  ...{ colour: 'red', playerId: playerId(21) },
  ...change,
})
