import { CompetitionId, GameId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { Game } from './entities.ts'
import { entryCalls } from './entry-calls.ts'
import { queryInteger } from './query.ts'
import { readRoutesOf, writeRoutesOf } from './route.ts'

const Games = z.strictObject({ games: z.array(Game) })

/** 1 asks for the game after the current one. */
const Skip = queryInteger(0, 1)

/** What can be asked about games. */
export const gameReadRoutes = readRoutesOf({
  'game.read/list-by-competition': {
    summary: 'The games of a competition, by date and time, then by name',
    errors: ['competition/unknown'],
    query: z.strictObject({ competitionId: CompetitionId }),
    answer: Games,
  },
  'game.read/list-by-team-and-competition': {
    summary: 'The games of a team in a competition: planned, resolved or actual',
    errors: ['team/unknown', 'competition/unknown'],
    query: z.strictObject({ teamId: TeamId, competitionId: CompetitionId }),
    answer: Games,
  },
  'game.read/get': {
    summary: 'One game',
    errors: ['game/unknown'],
    query: z.strictObject({ id: GameId }),
    answer: Game,
  },
  'game.read/current': {
    summary: 'The current game of a competition, or with skip=1 the one after it',
    errors: ['competition/unknown'],
    query: z.strictObject({ competitionId: CompetitionId, skip: Skip.exactOptional() }),
    answer: Game,
    mayBeEmpty: true,
  },
})

/** What can be done to a game. */
export const gameWriteRoutes = writeRoutesOf({
  'game.write/plan': { command: 'game.plan', summary: 'Plans a game', nullIsAbsent: true },
  'game.write/change-datetime': { command: 'game.changeDateTime', summary: 'Moves a game to another date and time' },
  'game.write/change-duration': { command: 'game.changeDuration', summary: 'Changes how long a game lasts' },
  'game.write/change-shoot-out-shots-number': {
    command: 'game.changeShootOutShotsNumber',
    summary: 'Changes how many shots each side has in a shoot-out',
  },
  'game.write/set-actual-teams': { command: 'game.setActualTeams', summary: 'Confirms who plays' },
  'game.write/revoke-actual-teams': { command: 'game.revokeActualTeams', summary: 'Takes back who plays' },
  'game.write/postpone': { command: 'game.postpone', summary: 'Postpones the start of a game' },
  'game.write/revoke-postponement': { command: 'game.revokePostponement', summary: 'Takes a postponement back' },
  'game.write/livestream-regie-ready': { command: 'game.markRegieReady', summary: 'The Regie is ready for the game' },
  'game.write/revoke-regie-ready': { command: 'game.revokeRegieReady', summary: 'The Regie is not ready after all' },
  'game.write/start': { command: 'game.start', summary: 'Starts a game and its clock', isClockCommand: true },
  'game.write/revoke-start': { command: 'game.revokeStart', summary: 'Takes the start of a game back' },
  'game.write/pause-clock': { command: 'game.pauseClock', summary: 'Stops the clock', isClockCommand: true },
  'game.write/resume-clock': { command: 'game.resumeClock', summary: 'Lets the clock run again', isClockCommand: true },
  'game.write/set-clock': { command: 'game.setClock', summary: 'Sets the clock to what the referee says' },
  ...entryCalls,
  'game.write/freeze-regular-time': {
    command: 'game.freezeRegularTime',
    summary: 'Makes regular time final',
    isClockCommand: true,
  },
  'game.write/revoke-freeze': { command: 'game.revokeFreeze', summary: 'Opens a frozen game again' },
  'game.write/track-shoot-out-shot': {
    command: 'game.trackShootOutShot',
    summary: 'Records a shot of the shoot-out',
    requiresKey: true,
  },
  'game.write/revoke-shoot-out-shot': {
    command: 'game.revokeShootOutShot',
    summary: 'Takes the last shot of the shoot-out back',
    requiresKey: true,
  },
  'game.write/award-result': { command: 'game.awardResult', summary: 'Awards a result that was not played' },
  'game.write/cancel': { command: 'game.cancel', summary: 'Cancels a game' },
  'game.write/restore': { command: 'game.restore', summary: 'Takes the cancelling of a game back' },
  'game.write/set-links': {
    command: 'game.setLinks',
    summary: 'Sets the links to video and gallery',
    nullIsAbsent: true,
  },
  'game.write/take-over': { command: 'game.takeOver', summary: 'Makes the caller the one who operates the game' },
})
