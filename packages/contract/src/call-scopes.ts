import type { RouteName, WriteName } from './routes.ts'

/**
 * Scope of a call for an access for some competitions: `any` does not ask for competitions (a read shows of others what
 * the public sees [N13]), `own` is refused for other competitions, and `all` needs an access for all of them.
 */
export type CallScope = 'any' | 'own' | 'all'

const scopesBesideWrites = {
  'game.read/list-by-competition': 'any',
  'game.read/list-by-team-and-competition': 'any',
  'game.read/get': 'any',
  'game.read/current': 'any',
  'team.read/list': 'any',
  'team.read/get': 'any',
  'player.read/list': 'any',
  'player.read/list-by-team': 'any',
  'player.read/get': 'any',
  'player.read/held-data': 'own',
  'competition.read/list': 'any',
  'competition.read/get': 'any',
  'competition.read/leaderboard': 'any',
  'competition.read/topscorer': 'any',
  'meet.read/list': 'any',
  'meet.read/get': 'any',
  'session.write/look': 'any',
  'session.write/open': 'any',
  'session.write/sign-in': 'any',
  'session.write/unlock': 'any',
  'session.write/close': 'any',
  'session.write/close-everywhere': 'any',
  'staff.read/me': 'any',
  'staff.read/list': 'all',
  'staff.read/log': 'all',
  'staff.write/invite': 'all',
  'staff.write/withdraw-invitation': 'all',
  'staff.write/change': 'all',
  'staff.write/revoke': 'all',
  'staff.write/make-token': 'all',
  'erasure.read/get': 'all',
  'erasure.write/carry-out': 'all',
  'website.read/get': 'all',
  'website.read/version': 'all',
  'website.write/save': 'all',
  'website.write/erase-earlier': 'all',
  'referee.read/list': 'any',
  'referee.write/save': 'all',
  'installation.read/get': 'all',
  'installation.write/back-up': 'all',
  'staff.write/set-pin': 'any',
  'staff.write/set-password': 'any',
  'log.read/list': 'own',
  'log.read/moment': 'own',
  'log.write/known-keys': 'any',
  'competition.write/preview-withdrawal': 'own',
  'log.write/preview-correction': 'own',
  'log.write/correct': 'own',
  'planning.write/apply': 'own',
  'planning.write/revoke': 'own',
} as const satisfies Record<Exclude<RouteName, WriteName>, CallScope>

/** A new meet belongs to no competition yet, and an erasure to all of them. */
const scopes: Readonly<Partial<Record<RouteName, CallScope>>> = {
  ...scopesBesideWrites,
  ...{ 'meet.write/create': 'all', 'erasure.write/announce': 'all' },
  ...{ 'erasure.write/confirm': 'all', 'erasure.write/withdraw': 'all' },
}

/** Scope of a call for an access for some competitions; a command is always refused for other competitions. */
export const scopeOfCall = (name: RouteName): CallScope => scopes[name] ?? 'own'
