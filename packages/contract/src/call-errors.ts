import { refusals } from '@cup/domain/commands'
import type { FileRoute } from './file-routes.ts'
import { mayCallPublicly } from './permissions.ts'
import type { ErrorCode } from './problem.ts'
import type { CallSpec, ReadSpec, WriteSpec } from './route.ts'
import type { RouteName } from './routes.ts'

/** A wrong token is refused on public calls too, and headers can be too large. */
const OF_ALL: readonly ErrorCode[] = [
  'auth/not-signed-in',
  'request/invalid',
  'request/too-large',
  'request/too-many',
  'service/internal',
  'service/outdated',
  'service/unavailable',
]
const OF_STAFF: readonly ErrorCode[] = ['auth/locked', 'auth/not-allowed']
const OF_GET: readonly ErrorCode[] = ['read/behind']
const OF_POST: readonly ErrorCode[] = ['auth/cross-site', 'request/not-json', 'service/storage-full']
const OF_KEYS: readonly ErrorCode[] = ['log/busy', 'request/key-reused']

/** Refusals of a file that anyone may fetch. */
const OF_FILES = OF_ALL.filter((code) => code !== 'auth/not-signed-in')

type AnyRoute = (ReadSpec | WriteSpec | CallSpec) & { readonly name: RouteName; readonly method: 'GET' | 'POST' }

/** Every code that a call can answer, sorted: those of its kind, and its own. */
export function errorsOf(route: AnyRoute): readonly ErrorCode[] {
  const all = [
    ...OF_ALL,
    ...(mayCallPublicly(route.name) ? [] : OF_STAFF),
    ...(route.method === 'GET' ? OF_GET : OF_POST),
    ...ownErrorsOf(route),
  ]
  return [...new Set(all)].sort()
}

/** Every code that a request for a file can answer, sorted. */
export function errorsOfFile({ method, errors }: FileRoute): readonly ErrorCode[] {
  const common = method === 'GET' ? [...OF_FILES, ...OF_GET] : [...OF_ALL, ...OF_STAFF, 'auth/cross-site' as const]
  return [...new Set([...common, ...errors])].sort()
}

/** The codes that only this call and its like can answer. */
export function ownErrorsOf(route: AnyRoute): readonly ErrorCode[] {
  if (!('command' in route)) return [...route.errors, ...('takesKey' in route ? OF_KEYS : [])]
  const needsKey: readonly ErrorCode[] = route.requiresKey ? ['request/key-required'] : []
  return [...refusals[route.command], ...ofScope(route.command), ...OF_KEYS, 'time/ahead', ...needsKey]
}

/** Refusal of an access for some competitions beside other competitions: [T10] teams, [B28] displays. */
function ofScope(command: WriteSpec['command']): readonly ErrorCode[] {
  if (command.startsWith('broadcast.')) return ['auth/displays-of-others']
  const isOfTeam = command.startsWith('team.') || command.startsWith('player.')
  const enrols = command === 'competition.enrollTeam' || command === 'competition.withdrawTeam'
  return isOfTeam || enrols ? ['auth/team-of-others'] : []
}
