import { SESSION_COOKIE } from '@cup/contract/headers'
import type { Role } from '@cup/contract/permissions'
import { type CallAnswerOf, type CallName, callRoutes, callSchemas, type InputOf } from '@cup/contract/routes'
import { at } from '@cup/domain/testing'
import { type Answer, type TestService, tokenOf } from './test-service.ts'

/** The credentials of a request: a cookie, a token, or none. */
export type Credentials = Readonly<Record<string, string>>

/** The organiser of the test. */
export const BY_SCRIPT: Credentials = { authorization: `Bearer ${tokenOf('script')}` }

type Called<Name extends CallName> = Omit<Answer, 'body'> & { readonly body: CallAnswerOf<Name> }

/** Makes a call beside the log, whatever is answered. */
export async function call(
  { url }: Pick<TestService, 'url'>,
  name: CallName,
  input: object,
  headers: Credentials = {},
): Promise<Answer> {
  const { method, path } = callRoutes[name]
  const isGet = method === 'GET'
  const search = isGet ? `?${new URLSearchParams(Object.fromEntries(Object.entries(input)))}` : ''
  const response = await fetch(`${url}${path}${search}`, {
    method,
    headers: { ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

/** Makes a call that must succeed, and parses its response by the contract. */
export async function done<Name extends CallName>(
  service: Pick<TestService, 'url'>,
  name: Name,
  input: InputOf<Name>,
  headers: Credentials = BY_SCRIPT,
): Promise<Called<Name>> {
  const answer = await call(service, name, { ...input }, headers)
  if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { ...answer, body: callSchemas[name].answer.parse(answer.body) }
}

/** The session that an answer gives, as a page of the service sends it back. */
export function browserAfter({ url }: Pick<TestService, 'url'>, { headers }: Pick<Answer, 'headers'>): Credentials {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  if (!set) throw new Error('no session was given')
  return { cookie: set.replace(/;.*$/, ''), origin: url }
}

/** An instant in the future of every test clock and of the real one. */
export const FAR_AHEAD = at(60 * 60 * 24 * 365 * 10)

type Invited = Partial<InputOf<'staff.write/invite'>>

/** An invitation; without more for a device that is a timekeeper's, everywhere, for years. */
export async function anInvitation(service: Pick<TestService, 'url'>, change: Invited = {}) {
  const { body } = await done(service, 'staff.write/invite', {
    name: 'Zeitnahme',
    roles: ['timekeeper'],
    competitionIds: [],
    accessUntil: FAR_AHEAD,
    kind: 'link',
    ...change,
  })
  const [invitation] = body.invitations
  if (!invitation) throw new Error('nothing was made')
  return invitation
}

/** A browser with the session of an access with these roles. */
export async function aSession(service: Pick<TestService, 'url'>, roles: readonly Role[], change: Invited = {}) {
  const { secret } = await anInvitation(service, { roles: [...roles], name: roles.join('+'), ...change })
  const opened = await done(service, 'session.write/open', { secret }, {})
  return { headers: browserAfter(service, opened), access: opened.body.access }
}
