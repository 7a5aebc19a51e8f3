import type { ErrorCode } from '@cup/contract/problem'
import { type CallName, callRoutes } from '@cup/contract/routes'
import type { Access, Invitation, OwnAccess, SecurityEntry } from '@cup/contract/staff'
import { ORGANISER } from './an-access.ts'

/** What the service knows of those who work with it; a test changes it as others would. */
export type KnownStaff = {
  /** Who is signed in on this device: its cookie, so to speak. */
  me: OwnAccess | undefined
  accesses: readonly Access[]
  invitations: readonly Invitation[]
  log: readonly SecurityEntry[]
  /** Whom each secret lets in, or why it does not. */
  readonly secrets: Record<string, OwnAccess | ErrorCode>
  readonly passwords: Record<string, string>
  pin: string | undefined
  /** What a test answers by itself: as the contract has it, a code, or a whole response. */
  readonly more?: { readonly [Name in CallName]?: Answer }
  /** Every call in its order, reads aside. */
  readonly called: { readonly name: CallName; readonly input: Readonly<Record<string, unknown>> }[]
}

/** A service at which an organiser is signed in. */
export const staffWith = (some: Partial<KnownStaff> = {}): KnownStaff => ({
  me: ORGANISER,
  accesses: [],
  invitations: [],
  log: [],
  secrets: {},
  passwords: {},
  pin: undefined,
  called: [],
  ...some,
})

/** Whether it is a call beside the log. */
export const isCall = (name: string): name is CallName => Object.hasOwn(callRoutes, name)

/** Answers a call beside the log, or says with which code it is refused; inputs and answers must keep the contract. */
export function answerCall(
  staff: KnownStaff,
  name: CallName,
  input: Readonly<Record<string, string>>,
): object | ErrorCode {
  const { input: schema, answer, method } = callRoutes[name]
  if (!schema.safeParse(input).success) return 'request/invalid'
  if (method === 'POST') staff.called.push({ name, input })
  const said = (staff.more?.[name] ?? answers[name])?.(staff, input) ?? {}
  return typeof said === 'string' || said instanceof Response ? said : answer.parse(said)
}

type Answer = (staff: KnownStaff, input: Readonly<Record<string, string>>) => object | ErrorCode

const answers: { readonly [Name in CallName]?: Answer } = {
  'staff.read/me': ({ me }) => (me ? { access: me } : {}),
  'staff.read/list': (staff) => only(staff, () => ({ accesses: staff.accesses, invitations: staff.invitations })),
  'staff.read/log': (staff) => only(staff, () => ({ entries: staff.log })),
  'staff.write/invite': (staff, { count = 1 }) =>
    only(staff, () => ({
      invitations: Array.from({ length: Number(count) }, (_, index) => ({
        id: `0000000b-0000-4000-8000-${String(staff.called.length * 100 + index).padStart(12, '0')}`,
        secret: 'secret',
        link: `https://cup.test/control/einladung#secret${staff.called.length}${index}`,
      })),
    })),
  'staff.write/make-token': (staff) =>
    only(staff, () => ({ id: '0000000b-0000-4000-8000-000000000000', token: 'token-of-a-script' })),
  'session.write/look': ({ secrets }, { secret = '' }) => {
    const found = secrets[secret] ?? 'invitation/unknown'
    if (typeof found === 'string') return found
    const { name, roles, validUntil } = found
    return { name, roles, competitionNames: [], expiresAt: validUntil, accessUntil: validUntil }
  },
  'session.write/open': (staff, { secret = '' }) => entered(staff, staff.secrets[secret] ?? 'auth/wrong-secret'),
  'session.write/sign-in': (staff, { name = '', password }) =>
    entered(staff, staff.passwords[name] === password ? ORGANISER : 'auth/wrong-secret'),
  'session.write/unlock': (staff, { pin }) =>
    entered(staff, staff.me && pin === staff.pin ? { ...staff.me, isLocked: false } : 'auth/wrong-secret'),
  'session.write/close': (staff) => {
    staff.me = undefined
    return {}
  },
}

function entered(staff: KnownStaff, found: OwnAccess | ErrorCode): object | ErrorCode {
  if (typeof found === 'string') return found
  staff.me = found
  return { access: found }
}

const only = ({ me }: KnownStaff, answer: () => object): object | ErrorCode =>
  me?.roles.includes('organiser') ? answer() : 'auth/not-allowed'
