/** Where on the page the block of a game is. */
export const blockIdOf = (gameId: string): string => `plan-${gameId}`
