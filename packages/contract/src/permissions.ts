import type { SendCommand } from '@cup/domain/broadcast'
import { forEntryCalls } from './entry-calls.ts'
import { ROLES, type Role } from './roles.ts'
import type { RouteName } from './routes.ts'

export { ROLES, type Role }

/** A role, or the public. */
export type Caller = 'public' | Role

/** A command of `command/send`. */
export type BroadcastName = SendCommand['command']

const ANYONE = ['public', ...ROLES] as const
const STAFF = ROLES
const ORGANISER = ['organiser'] as const
const TIMEKEEPER = ['timekeeper', 'organiser'] as const
const REGIE = ['regie', 'organiser'] as const
const LEDWALL = ['regie', 'ledwall', 'organiser'] as const
const HALL = ['timekeeper', 'regie', 'organiser'] as const

/** Callers of each call: the one table for the service, the menus and the tests. */
export const callersOf = {
  'game.read/list-by-competition': ANYONE,
  'game.read/list-by-team-and-competition': ANYONE,
  'game.read/get': ANYONE,
  'game.read/current': ANYONE,
  'game.write/plan': ORGANISER,
  'game.write/change-plan': ORGANISER,
  'game.write/change-datetime': ORGANISER,
  'game.write/change-court': ORGANISER,
  'game.write/swap-games': REGIE,
  'game.write/slip': REGIE,
  'game.write/revoke-moves': REGIE,
  'game.write/change-duration': ORGANISER,
  'game.write/change-shoot-out-shots-number': ORGANISER,
  'game.write/set-actual-teams': TIMEKEEPER,
  'game.write/revoke-actual-teams': TIMEKEEPER,
  'game.write/postpone': REGIE,
  'game.write/revoke-postponement': REGIE,
  'game.write/livestream-regie-ready': REGIE,
  'game.write/revoke-regie-ready': REGIE,
  'game.write/start': TIMEKEEPER,
  'game.write/revoke-start': TIMEKEEPER,
  'game.write/pause-clock': TIMEKEEPER,
  'game.write/resume-clock': TIMEKEEPER,
  'game.write/set-clock': TIMEKEEPER,
  'game.write/start-extra-time': TIMEKEEPER,
  'game.write/revoke-extra-time': TIMEKEEPER,
  ...forEntryCalls(TIMEKEEPER),
  'game.write/freeze-regular-time': TIMEKEEPER,
  'game.write/revoke-freeze': TIMEKEEPER,
  'game.write/track-shoot-out-shot': TIMEKEEPER,
  'game.write/revoke-shoot-out-shot': TIMEKEEPER,
  'game.write/award-result': ORGANISER,
  'game.write/enter-result': ORGANISER,
  'game.write/revoke-result': ORGANISER,
  'game.write/cancel': ORGANISER,
  'game.write/restore': ORGANISER,
  'game.write/set-links': TIMEKEEPER,
  'game.write/take-over': TIMEKEEPER,
  'team.read/list': ANYONE,
  'team.read/get': ANYONE,
  'team.write/create': ORGANISER,
  'team.write/change-details': ORGANISER,
  'player.read/list': STAFF,
  'player.read/list-by-team': ANYONE,
  'player.read/get': ANYONE,
  'player.read/held-data': ORGANISER,
  'player.write/create': ORGANISER,
  'player.write/change-team': ORGANISER,
  'player.write/change-details': ORGANISER,
  'player.write/erase': ORGANISER,
  'competition.read/list': ANYONE,
  'competition.read/get': ANYONE,
  'competition.read/leaderboard': ANYONE,
  'competition.read/topscorer': ANYONE,
  'competition.write/create': ORGANISER,
  'competition.write/change-details': ORGANISER,
  'competition.write/change-settings': ORGANISER,
  'competition.write/enroll-team': ORGANISER,
  'competition.write/withdraw-team': ORGANISER,
  'competition.write/revoke-withdrawal': ORGANISER,
  'competition.write/preview-withdrawal': ORGANISER,
  'competition.write/create-group': ORGANISER,
  'competition.write/add-team-to-group': ORGANISER,
  'competition.write/remove-team-from-group': ORGANISER,
  'competition.write/create-matchday': ORGANISER,
  'competition.write/arrange-groups': ORGANISER,
  'competition.write/change-group': ORGANISER,
  'competition.write/change-matchday': ORGANISER,
  'competition.write/change-games': ORGANISER,
  'competition.write/decide-tie': ORGANISER,
  'competition.write/set-current-game': REGIE,
  'competition.write/archive': ORGANISER,
  'competition.write/restore': ORGANISER,
  'planning.write/apply': ORGANISER,
  'planning.write/revoke': ORGANISER,
  'meet.read/list': ANYONE,
  'meet.read/get': ANYONE,
  'meet.write/create': ORGANISER,
  'meet.write/change': ORGANISER,
  'meet.write/archive': ORGANISER,
  'meet.write/restore': ORGANISER,
  'command/send': ['regie', 'ledwall', 'commentator', 'organiser'],
  horn: HALL,
  countdown: HALL,
  'session.write/look': ANYONE,
  'session.write/open': ANYONE,
  'session.write/sign-in': ANYONE,
  'session.write/unlock': ANYONE,
  'session.write/close': ANYONE,
  'session.write/close-everywhere': STAFF,
  'staff.read/me': ANYONE,
  'staff.read/list': ORGANISER,
  'staff.read/log': ORGANISER,
  'staff.write/invite': ORGANISER,
  'staff.write/withdraw-invitation': ORGANISER,
  'staff.write/change': ORGANISER,
  'staff.write/revoke': ORGANISER,
  'staff.write/make-token': ORGANISER,
  'staff.write/set-pin': STAFF,
  'staff.write/set-password': ORGANISER,
  'log.read/list': ORGANISER,
  'log.read/moment': ORGANISER,
  'log.write/known-keys': STAFF,
  'log.write/preview-correction': ORGANISER,
  'log.write/correct': ORGANISER,
  'erasure.read/get': ORGANISER,
  'erasure.write/announce': ORGANISER,
  'erasure.write/confirm': ORGANISER,
  'erasure.write/withdraw': ORGANISER,
  'erasure.write/carry-out': ORGANISER,
  'website.read/get': ORGANISER,
  'website.read/version': ORGANISER,
  'website.write/save': ORGANISER,
  'website.write/erase-earlier': ORGANISER,
  'referee.read/list': ORGANISER,
  'referee.write/save': ORGANISER,
  'installation.read/get': ORGANISER,
  'installation.write/back-up': ORGANISER,
} as const satisfies Record<RouteName, readonly Caller[]>

/** Paths of public files, which are made of public reads. */
export const PUBLIC_FILES: readonly string[] = ['/v1/calendar/', '/v1/share/']

/** Senders of each command of `command/send`. */
export const sendersOf = {
  'ledwall.enable': LEDWALL,
  'ledwall.disable': LEDWALL,
  'ledwall.activityItem.select': LEDWALL,
  'ledwall.activityItem.disable': LEDWALL,
  'ledwall.text.show': LEDWALL,
  'ledwall.text.hide': LEDWALL,
  'ledwall.type': LEDWALL,
  competition: REGIE,
  'competition.automatic': REGIE,
  'programme.hold': REGIE,
  'programme.show': REGIE,
  'programme.skip': REGIE,
  'programme.clear': REGIE,
  'programme.automatic': REGIE,
  'commentator.on': REGIE,
  'commentator.off': ['regie', 'commentator', 'organiser'],
} as const satisfies Record<BroadcastName, readonly Role[]>

/** Whether a caller with these roles may call it; without a role it is the public. */
export const mayCall = (roles: readonly Role[], name: RouteName): boolean =>
  isAmong(callersOf[name], ['public', ...roles])

/** Whether anyone may call it. */
export const mayCallPublicly = (name: RouteName): boolean => mayCall([], name)

/** Whether a caller with these roles may send this command to the displays. */
export const maySend = (roles: readonly Role[], command: BroadcastName): boolean => isAmong(sendersOf[command], roles)

/** Whether a caller with these roles may upload images: the one call that is no JSON. */
export const mayUpload = (roles: readonly Role[]): boolean => isAmong(ORGANISER, roles)

/** Birthdays are for organiser and commentator only. */
export const seesBirthdays = (roles: readonly Role[]): boolean => isAmong(['commentator', 'organiser'], roles)

/** Full names are for staff. */
export const seesFullNames = (roles: readonly Role[]): boolean => isAmong(STAFF, roles)

const isAmong = (allowed: readonly Caller[], callers: readonly Caller[]): boolean =>
  callers.some((caller) => allowed.includes(caller))
