import { erasureRefusals } from '../erasure/index.ts'
import { PLAYER_REFUSALS, RECORD_REFUSALS } from '../game/record/decide-entry.ts'
import { entryRefusals } from '../game/record/entry-kinds.ts'
import { assumed } from '../kernel/assumed.ts'
import type { DomainErrorCode } from '../kernel/domain-error.ts'
import { CORRECTION_COMMANDS } from '../tournament-state/correction-command.ts'
import type { AnyCommandType } from '../tournament-state/log-event.ts'
import { isTakenByArchived } from './decide.ts'

type Refusals<Type extends AnyCommandType> = { readonly [T in Type]: readonly DomainErrorCode[] }

/** [G1] Refusals for a change of a game that has started. */
const PLANNED = ['game/unknown', 'game/cancelled', 'game/already-started', 'game/finished'] as const
/** [S1] Refusals for a shot outside the shoot-out. */
const SHOOT_OUT = ['game/unknown', 'game/no-shoot-out', 'game/finished'] as const
/** [C8] [C9] Refusals of a command of the clock that comes too late. */
const CLOCK = ['time/late', 'time/out-of-order'] as const
/** [K8] Refusals for a change of a competition that is archived. */
const ACTIVE = ['competition/unknown', 'competition/archived'] as const

const ofDecisions: Refusals<Exclude<AnyCommandType, 'game.correct'>> = {
  ...entryRefusals,
  'game.plan': [
    ...ACTIVE,
    'competition/team-not-enrolled',
    'competition/team-not-in-group',
    'competition/unknown-court',
    'competition/unknown-game',
    'competition/unknown-group',
    'competition/unknown-matchday',
    'competition/unknown-place',
    'entity/id-taken',
    'game/planned-teams-equal',
    'game/referees-equal',
    'game/refers-to-itself',
  ],
  'game.changePlan': [
    ...PLANNED,
    'competition/team-not-enrolled',
    'competition/team-not-in-group',
    'competition/unknown-game',
    'competition/unknown-group',
    'competition/unknown-matchday',
    'competition/unknown-place',
    'entity/in-use',
    'game/planned-teams-equal',
    'game/referees-equal',
    'game/refers-to-itself',
  ],
  'game.changeDateTime': [...PLANNED],
  'game.changeCourt': [...PLANNED, 'competition/unknown-court'],
  'game.changeDuration': [...PLANNED, 'game/time-out-of-range'],
  'game.changeShootOutShotsNumber': ['game/cancelled', 'game/finished', 'game/shot-stands', 'game/unknown'],
  'game.setActualTeams': [
    ...PLANNED,
    'competition/team-not-enrolled',
    'competition/team-not-in-group',
    'game/same-team',
    'game/team-already-set',
  ],
  'game.revokeActualTeams': [...PLANNED],
  'game.postpone': [...PLANNED, 'game/postponed-into-past', 'game/regie-ready'],
  'game.revokePostponement': [...PLANNED, 'game/regie-ready'],
  'game.markRegieReady': [...PLANNED],
  'game.revokeRegieReady': [...PLANNED],
  'game.start': [
    ...PLANNED,
    'game/court-busy',
    'game/regie-not-ready',
    'game/teams-not-set',
    'game/teams-outdated',
    'time/late',
  ],
  'game.revokeStart': ['game/cancelled', 'game/finished', 'game/frozen', 'game/sheet-not-empty', 'game/unknown'],
  'game.pauseClock': [...RECORD_REFUSALS, ...CLOCK, 'game/regular-time-over'],
  'game.resumeClock': [...RECORD_REFUSALS, ...CLOCK, 'game/regular-time-over'],
  'game.setClock': [...RECORD_REFUSALS, 'game/clock-running', 'game/time-out-of-range', 'time/late'],
  'game.endRegularTime': [],
  'game.startExtraTime': [...RECORD_REFUSALS, ...CLOCK, 'game/clock-running', 'game/no-extra-time'],
  'game.revokeExtraTime': [...RECORD_REFUSALS, 'game/extra-time-begun'],
  'game.freezeRegularTime': [...RECORD_REFUSALS, ...CLOCK, 'game/clock-running'],
  'game.revokeFreeze': [
    'game/finished',
    'game/not-frozen',
    'game/other-game-started',
    'game/shot-stands',
    'game/unknown',
  ],
  'game.trackShootOutShot': [...SHOOT_OUT, ...PLAYER_REFUSALS, 'game/not-your-turn', 'game/team-not-in-game'],
  'game.revokeShootOutShot': [...SHOOT_OUT, 'game/other-game-started', 'game/other-shot-last'],
  'game.awardResult': [
    'game/cancelled',
    'game/contradictory-result',
    'game/finished',
    'game/same-team',
    'game/team-not-in-game',
    'game/teams-not-set',
    'game/unknown',
    'game/winner-required',
  ],
  'game.enterResult': [
    ...PLANNED,
    ...PLAYER_REFUSALS,
    'entity/id-taken',
    'game/assist-is-scorer',
    'game/assist-on-own-goal',
    'game/half-time-score',
    'game/no-shoot-out',
    'game/not-your-turn',
    'game/same-team',
    'game/team-not-in-game',
    'game/teams-not-set',
    'game/winner-required',
  ],
  'game.swapGames': [...PLANNED, 'competition/archived', 'competition/unknown-court', 'game/moved-since'],
  'game.slip': [...PLANNED, 'competition/archived', 'game/moved-since'],
  'game.revokeMoves': [...PLANNED, 'competition/archived', 'game/moved-since', 'game/unknown-move'],
  'game.revokeResult': ['game/other-game-started', 'game/result-not-entered', 'game/unknown'],
  'game.cancel': ['game/already-started', 'game/finished', 'game/unknown'],
  'game.restore': ['competition/team-withdrawn', 'game/unknown'],
  'game.setLinks': ['game/unknown'],
  'game.takeOver': ['game/finished', 'game/unknown'],
  'competition.create': ['competition/dates-reversed', 'entity/id-taken', 'meet/archived', 'meet/unknown'],
  'competition.changeDetails': [
    ...ACTIVE,
    'competition/court-in-use',
    'competition/dates-reversed',
    'meet/archived',
    'meet/unknown',
  ],
  'competition.changeSettings': [...ACTIVE],
  'competition.enrollTeam': [...ACTIVE, 'team/unknown'],
  'competition.withdrawTeam': [
    ...ACTIVE,
    'competition/game-running',
    'competition/team-has-played',
    'competition/team-withdrawn',
    'correction/outdated',
    'game/planned-teams-equal',
    'game/same-team',
    'game/teams-not-set',
    'team/unknown',
  ],
  'competition.revokeWithdrawal': [
    ...ACTIVE,
    'competition/team-not-enrolled',
    'competition/withdrawal-changed',
    'entity/in-use',
    'game/other-game-started',
  ],
  'competition.createGroup': [...ACTIVE, 'competition/team-not-enrolled', 'entity/id-taken'],
  'competition.addTeamToGroup': [...ACTIVE, 'competition/team-not-enrolled', 'competition/unknown-group'],
  'competition.removeTeamFromGroup': [
    ...ACTIVE,
    'competition/team-has-played',
    'competition/unknown-group',
    'entity/in-use',
  ],
  'competition.arrangeGroups': [
    ...ACTIVE,
    'competition/not-drawn',
    'competition/team-has-played',
    'competition/team-not-enrolled',
    'competition/unknown-group',
    'entity/in-use',
  ],
  'competition.createMatchday': [...ACTIVE, 'entity/id-taken'],
  'competition.changeGroup': [...ACTIVE, 'competition/unknown-group', 'entity/in-use'],
  'competition.changeMatchday': [...ACTIVE, 'competition/unknown-matchday', 'entity/in-use'],
  'competition.changeGames': [
    ...ACTIVE,
    'competition/team-not-enrolled',
    'competition/team-not-in-group',
    'competition/unknown-court',
    'competition/unknown-game',
    'competition/unknown-group',
    'competition/unknown-matchday',
    'competition/unknown-place',
    'game/already-started',
    'game/cancelled',
    'game/finished',
    'game/planned-teams-equal',
    'game/referees-equal',
    'game/refers-to-itself',
    'game/shot-stands',
    'game/time-out-of-range',
  ],
  'competition.decideTie': [...ACTIVE, 'competition/not-level', 'competition/unknown-group'],
  'competition.setCurrentGame': [
    ...ACTIVE,
    'competition/unknown-court',
    'competition/unknown-game',
    'game/cancelled',
    'game/finished',
  ],
  'competition.archive': ['competition/game-running', 'competition/unknown'],
  'competition.restore': ['competition/unknown'],
  'meet.create': ['entity/id-taken'],
  'meet.change': ['competition/court-in-use', 'meet/archived', 'meet/unknown'],
  'meet.archive': ['meet/unknown'],
  'meet.restore': ['meet/unknown'],
  'team.create': ['entity/id-taken'],
  'team.changeDetails': ['entity/in-use', 'team/unknown'],
  'planning.apply': ['entity/id-taken'],
  'planning.revoke': ['planning/changed-since', 'planning/not-revocable', 'planning/unknown'],
  'player.create': ['entity/id-taken', 'player/birthday-in-future', 'player/erased', 'team/unknown'],
  'player.changeTeam': ['player/erased', 'player/unknown', 'team/unknown'],
  'player.changeDetails': [
    'entity/in-use',
    'player/birthday-in-future',
    'player/erased',
    'player/unknown',
    'team/unknown',
  ],
  'player.erase': ['player/erased', 'player/unknown'],
  ...erasureRefusals,
  'broadcast.send': ['competition/unknown'],
  'broadcast.soundHorn': ['competition/unknown'],
  'broadcast.startCountdown': ['competition/unknown'],
}

/** [K8] Nearly all commands of a game are refused once its competition is archived, whatever they decide. */
const ofCommands: Refusals<Exclude<AnyCommandType, 'game.correct'>> = assumed(
  Object.fromEntries(
    Object.entries(ofDecisions).map(([type, codes]) => [
      type,
      type.startsWith('game.') && !isTakenByArchived(type) ? [...new Set([...codes, 'competition/archived'])] : codes,
    ]),
  ),
  'every command keeps its codes',
)

/** A correction is refused as each of its commands would be; it is never late, and no court is too busy for it [H17]. */
const ofCorrections: readonly DomainErrorCode[] = CORRECTION_COMMANDS.flatMap((type) => ofCommands[type]).filter(
  (code) => code !== 'time/late' && code !== 'game/court-busy',
)

/** The codes with which each command can be refused. refusals.test.ts compares them with what its decision throws. */
export const refusals: Refusals<AnyCommandType> = {
  ...ofCommands,
  'game.correct': [
    ...new Set<DomainErrorCode>([
      'correction/changes-nothing',
      'correction/exists',
      'correction/outdated',
      ...ofCorrections,
    ]),
  ].sort(),
}
