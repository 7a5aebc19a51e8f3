/**
 * The read calls of games, teams, players and competitions: stored views and names become an answer of the contract.
 */

export { competitionReads } from './competition.read.ts'
export { gameReads } from './game.read.ts'
export { playerReads } from './player.read.ts'
export { teamReads } from './team.read.ts'
