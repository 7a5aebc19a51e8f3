import { ENTRY_KINDS } from '@cup/domain/game'
import { type Instant, joinedBy } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { deskTexts } from '../../../texts/desk.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import { type After, type DeskCommands, isOpen } from '../kinds/kind.ts'
import { deskKinds } from '../kinds/kinds.ts'

const NO_EFFECT = {}

/** What every command means at the desk: a new command does not compile until it has its row. */
export const deskCommands: DeskCommands = {
  ...joinedBy(deskKinds, 'commands'),
  'game.write/plan': NO_EFFECT,
  'game.write/change-court': NO_EFFECT,
  'game.write/change-plan': {},
  'game.write/change-datetime': NO_EFFECT,
  'game.write/change-duration': NO_EFFECT,
  'game.write/change-shoot-out-shots-number': NO_EFFECT,
  'game.write/set-actual-teams': NO_EFFECT,
  'game.write/revoke-actual-teams': NO_EFFECT,
  'game.write/postpone': NO_EFFECT,
  'game.write/revoke-postponement': NO_EFFECT,
  'game.write/livestream-regie-ready': NO_EFFECT,
  'game.write/revoke-regie-ready': NO_EFFECT,
  'game.write/start': {
    undo: ({ id }) => ({ call: 'game.write/revoke-start', body: { id } }),
    stands: (_, { game, record }) =>
      game.started && isOpen(game) && ENTRY_KINDS.every((kind) => record[kind].length === 0),
    isUndoneBriefly: true,
  },
  'game.write/revoke-start': NO_EFFECT,
  'game.write/pause-clock': {
    // From the instant of the pause on, so that no game time is lost.
    undo: ({ id }) => ({ call: 'game.write/resume-clock', body: { id } }),
    stands: (_, { game, at }) => isOpen(game) && isPausedSince(game, at),
    isUndoneBriefly: true,
  },
  'game.write/resume-clock': NO_EFFECT,
  'game.write/set-clock': {
    undo: ({ id }, { game }) => ({ call: 'game.write/set-clock', body: { id, remaining: game.clock.remaining } }),
    text: ({ remaining }) => deskTexts.clockSet(formatClock(remaining)),
    stands: ({ remaining }, { game }) => isOpen(game) && !game.clock.running && game.clock.remaining === remaining,
  },
  'game.write/freeze-regular-time': {
    undo: ({ id }) => ({ call: 'game.write/revoke-freeze', body: { id } }),
    stands: (_, { game, shootOut, isFinal }) =>
      game.regularTimeFreezed && !shootOut?.count && !isFinal && game.result?.awarded === undefined,
  },
  'game.write/revoke-freeze': NO_EFFECT,
  'game.write/track-shoot-out-shot': {
    undo: ({ id }) => ({ call: 'game.write/revoke-shoot-out-shot', body: { id } }),
    stands: (shot, after) => !after.isFinal && isLastShot(shot, after),
    text: ({ teamId, success }, _, names) =>
      deskTexts.shot(commandTexts['game.write/track-shoot-out-shot'], names.teamById(teamId), success),
  },
  'game.write/revoke-shoot-out-shot': NO_EFFECT,
  'game.write/award-result': NO_EFFECT,
  'game.write/enter-result': NO_EFFECT,
  'game.write/revoke-result': NO_EFFECT,
  'game.write/cancel': NO_EFFECT,
  'game.write/restore': NO_EFFECT,
  'game.write/set-links': {
    undo: ({ id }, { game }) => ({ call: 'game.write/set-links', body: { id, ...game.links } }),
    stands: ({ youtube, gallery }, { game: { links } }) => links.youtube === youtube && links.gallery === gallery,
  },
  'game.write/take-over': NO_EFFECT,
  'competition.write/set-current-game': NO_EFFECT,
  'command/send': NO_EFFECT,
  horn: NO_EFFECT,
  countdown: NO_EFFECT,
}

/** A clock that was moved in between is anchored at another instant; the offset to the service may vary a little. */
const ANCHOR_MILLIS = 400

const isPausedSince = ({ clock }: After['game'], at: Instant): boolean =>
  !clock.running && clock.remaining > 0 && Math.abs(Date.parse(clock.at) - Date.parse(at)) < ANCHOR_MILLIS

type WantedShot = { readonly teamId: string; readonly success: boolean }

/** [U9] A shot has no id: it is the last one if none came or went since, and its team's last one ended as it did. */
function isLastShot({ teamId, success }: WantedShot, { game, shootOut, shots }: After): boolean {
  if (!shootOut?.canRevoke || shootOut.count !== shots) return false
  const side = teamId === game.actualTeams.homeTeamId ? 'home' : 'guest'
  return shootOut.rounds.findLast((round) => round[side])?.[side]?.success === success
}
