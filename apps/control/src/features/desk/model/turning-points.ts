import type { Game } from '@cup/contract/entities'
import { ENTRY_KINDS, isBreak, isTimeOver } from '@cup/domain/game'
import { type Instant, instantOf, millisOf } from '@cup/domain/kernel'
import type { After, CommandAtDesk, DeskPress } from '../kinds/kind.ts'
import { isExtraTimeDue, isRecordOpen, mainButtonOf } from './buttons.ts'

/** [U3] The confirmation of the teams, for one side or both. */
export const settingTeams: CommandAtDesk<'game.write/set-actual-teams'> = {
  // Both sides are taken back together: a side that was confirmed before is confirmed once more.
  undo: ({ id }, { game: { actualTeams } }) => [
    { command: { call: 'game.write/revoke-actual-teams', body: { id } } },
    ...(isEmpty(actualTeams)
      ? []
      : [{ command: { call: 'game.write/set-actual-teams', body: { id, ...actualTeams } } } as const]),
  ],
  stands: ({ id: _, ...teams }, after) => areTeams(after, { ...teamsBefore(after.back), ...teams }),
  isRepeatable: (_, after) => areTeams(after, teamsBefore(after.back)),
}

type Teams = { readonly homeTeamId?: string | undefined; readonly guestTeamId?: string | undefined }

const isEmpty = ({ homeTeamId, guestTeamId }: Teams): boolean => homeTeamId === undefined && guestTeamId === undefined

/** The teams that were confirmed before. */
function teamsBefore(back: readonly DeskPress[]): Teams {
  for (const { command } of back) if (command.call === 'game.write/set-actual-teams') return command.body
  return {}
}

const areTeams = ({ game }: After, { homeTeamId, guestTeamId }: Teams): boolean =>
  isPlanned(game) && game.actualTeams.homeTeamId === homeTeamId && game.actualTeams.guestTeamId === guestTeamId

const isPlanned = ({ started, cancelled, result }: Game): boolean => !started && !cancelled && !result

/** [U4] The start, as long as nothing is on the record. */
export const starting: CommandAtDesk<'game.write/start'> = {
  undo: ({ id }) => [{ command: { call: 'game.write/revoke-start', body: { id } } }],
  stands: (_, { game, record }) =>
    isRecordOpen(game) && ENTRY_KINDS.every((kind) => record[kind].every(({ state }) => state === 'removing')),
  // The clock reads afterwards what it would read if the start had never been taken back.
  again: ({ id }, { game: { clock, duration } }) => [
    // [H17] The court is no question any more: the game ran there before.
    {
      command: { call: 'game.write/start', body: { id, alsoRunning: true } },
      at: before(clock.at, duration - clock.remaining),
    },
    ...(clock.running || isTimeOver(clock, clock.remaining)
      ? []
      : [{ command: { call: 'game.write/pause-clock', body: { id } }, at: clock.at } as const]),
  ],
  isRepeatable: (_, { game, isRegieRequired }) =>
    mainButtonOf(game, { remaining: game.duration, isRegieRequired }).press === 'start',
}

const before = (instant: Instant, seconds: number): Instant => instantOf(millisOf(instant) - seconds * 1000)

/** [C6] A pause, as long as the clock is anchored at it. */
export const pausing: CommandAtDesk<'game.write/pause-clock'> = {
  undo: ({ id }) => [{ command: { call: 'game.write/resume-clock', body: { id } } }],
  stands: (_, { game, at }) =>
    isRecordOpen(game) && !game.clock.running && !isTimeOver(game.clock, game.clock.remaining) && isAt(game, at),
  again: ({ id }, { game }) => [{ command: { call: 'game.write/pause-clock', body: { id } }, at: game.clock.at }],
  // It has run since before that instant: nothing else has moved it.
  isRepeatable: (_, { game, at }) =>
    isRecordOpen(game) && game.clock.running && millisOf(game.clock.at) < millisOf(at) + ANCHOR_MILLIS,
}

/** A clock that was moved in between is anchored at another instant; the offset to the service may vary a little. */
const ANCHOR_MILLIS = 400

const isAt = ({ clock }: Game, at: Instant): boolean => Math.abs(millisOf(clock.at) - millisOf(at)) < ANCHOR_MILLIS

/** [Z8] The start of extra time, while the clock stands at zero and nothing was entered below it. */
export const startingExtraTime: CommandAtDesk<'game.write/start-extra-time'> = {
  undo: ({ id }) => [{ command: { call: 'game.write/revoke-extra-time', body: { id } } }],
  stands: (_, { game, record }) =>
    isRecordOpen(game) &&
    game.extraTime !== undefined &&
    isBreak(game.clock) &&
    game.clock.remaining === 0 &&
    ENTRY_KINDS.every((kind) => record[kind].every(({ state, time }) => state === 'removing' || time >= 0)),
  isRepeatable: (_, { game }) =>
    isRecordOpen(game) && isTimeOver(game.clock, game.clock.remaining) && isExtraTimeDue(game),
}

/** [G16] The end of regular time. */
export const freezing: CommandAtDesk<'game.write/freeze-regular-time'> = {
  undo: ({ id }) => [{ command: { call: 'game.write/revoke-freeze', body: { id } } }],
  stands: (_, { game, shootOut, isFinal }) =>
    game.regularTimeFreezed && !game.cancelled && !shootOut?.count && !isFinal && game.result?.awarded === undefined,
  isRepeatable: (_, { game }) => isRecordOpen(game) && !game.clock.running,
}
