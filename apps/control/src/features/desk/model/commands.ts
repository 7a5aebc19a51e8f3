import type { Game } from '@cup/contract/entities'
import { endOf } from '@cup/domain/game'
import { joinedBy, type Seconds, type Side } from '@cup/domain/kernel'
import { timeTextIn } from '../../../shared/record/time-text.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import type { After, DeskCommands, DeskPress } from '../kinds/kind.ts'
import { deskKinds } from '../kinds/kinds.ts'
import { isRecordOpen } from './buttons.ts'
import { freezing, pausing, settingTeams, starting, startingExtraTime } from './turning-points.ts'

const NO_EFFECT = {}

/** Meaning of every command at the desk: a new command does not compile until it has its row. */
export const deskCommands: DeskCommands = {
  ...joinedBy(deskKinds, 'commands'),
  'game.write/plan': NO_EFFECT,
  'game.write/change-court': NO_EFFECT,
  'game.write/change-plan': {},
  'game.write/change-datetime': NO_EFFECT,
  'game.write/swap-games': NO_EFFECT,
  'game.write/slip': NO_EFFECT,
  'game.write/revoke-moves': NO_EFFECT,
  'game.write/change-duration': NO_EFFECT,
  'game.write/change-shoot-out-shots-number': NO_EFFECT,
  'game.write/set-actual-teams': settingTeams,
  'game.write/revoke-actual-teams': NO_EFFECT,
  'game.write/postpone': NO_EFFECT,
  'game.write/revoke-postponement': NO_EFFECT,
  'game.write/livestream-regie-ready': NO_EFFECT,
  'game.write/revoke-regie-ready': NO_EFFECT,
  'game.write/start': starting,
  'game.write/revoke-start': NO_EFFECT,
  'game.write/pause-clock': pausing,
  'game.write/resume-clock': NO_EFFECT,
  'game.write/set-clock': {
    undo: ({ id }, { game: { clock } }) => [setClockTo(id, clock.running ? endOf(clock) : clock.remaining)],
    text: ({ remaining }, { game }) => deskTexts.clockSet(timeTextIn(game)(remaining)),
    stands: ({ remaining }, { game }) => standsAt(game, remaining),
    isRepeatable: (_, { game, back }) =>
      back.some(({ command }) => command.call === 'game.write/set-clock' && standsAt(game, command.body.remaining)),
  },
  'game.write/start-extra-time': startingExtraTime,
  'game.write/revoke-extra-time': NO_EFFECT,
  'game.write/freeze-regular-time': freezing,
  'game.write/revoke-freeze': NO_EFFECT,
  'game.write/track-shoot-out-shot': {
    undo: ({ id, teamId, success }, { shots }) => [
      {
        command: {
          call: 'game.write/revoke-shoot-out-shot',
          body: { id, shot: { number: shots + 1, teamId, success } },
        },
      },
    ],
    stands: (shot, after) => !after.isFinal && isLastShot(shot, after),
    isRepeatable: ({ teamId }, { game, shootOut, shots }) =>
      shootOut?.count === shots - 1 && shootOut.mayShoot[sideOf(game, teamId)],
    text: ({ teamId, success, playerId }, { names }) =>
      deskTexts.shot(
        commandTexts['game.write/track-shoot-out-shot'],
        deskTexts.shooter(names.teamById(teamId), playerId ? names.player(playerId) : undefined),
        success,
      ),
  },
  'game.write/revoke-shoot-out-shot': NO_EFFECT,
  'game.write/award-result': NO_EFFECT,
  'game.write/enter-result': NO_EFFECT,
  'game.write/revoke-result': NO_EFFECT,
  'game.write/cancel': NO_EFFECT,
  'game.write/restore': NO_EFFECT,
  'game.write/set-links': {
    undo: ({ id }, { game }) => [{ command: { call: 'game.write/set-links', body: { id, ...game.links } } }],
    stands: (links, { game }) => areLinks(game, links),
    isRepeatable: (_, { game, back }) =>
      back.some(({ command }) => command.call === 'game.write/set-links' && areLinks(game, command.body)),
  },
  'game.write/take-over': NO_EFFECT,
  'competition.write/set-current-game': NO_EFFECT,
  'command/send': NO_EFFECT,
  horn: NO_EFFECT,
  countdown: NO_EFFECT,
}

const setClockTo = (id: string, remaining: Seconds): DeskPress => ({
  command: { call: 'game.write/set-clock', body: { id, remaining } },
})

/** [C10] Whether the clock of a game stands at this reading, and can be set. */
const standsAt = (game: Game, remaining: Seconds): boolean =>
  isRecordOpen(game) && !game.clock.running && game.clock.remaining === remaining

type Links = { readonly youtube?: string | undefined | null; readonly gallery?: string | undefined | null }

const areLinks = ({ links }: Game, { youtube, gallery }: Links): boolean =>
  links.youtube === youtube && links.gallery === gallery

const sideOf = ({ actualTeams }: Game, teamId: string): Side => (teamId === actualTeams.homeTeamId ? 'home' : 'guest')

type WantedShot = { readonly teamId: string; readonly success: boolean }

/** [U9] A shot has no id: it is the last one if none came or went since, and its team's last one ended as it did. */
function isLastShot({ teamId, success }: WantedShot, { game, shootOut, shots }: After): boolean {
  if (!shootOut?.canRevoke || shootOut.count !== shots) return false
  const side = sideOf(game, teamId)
  return shootOut.rounds.findLast((round) => round[side])?.[side]?.success === success
}
