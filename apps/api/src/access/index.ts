/** Access of the staff: sessions, invitations, secrets and the security log. It knows no HTTP. */

export { type AccessControl, openAccessControl } from './access-control.ts'
export { staffFor } from './access-directory.ts'
export { type ActiveAccess, ownAccess, rolesOf } from './access-rows.ts'
export {
  accessByInvitation,
  changeAccess,
  listedAccesses,
  makeAccess,
  nameKey,
  requireFreeName,
  revokeAccess,
} from './accesses.ts'
export { type KeptToken, keepFirstLink, keptToken, readKeptToken, singleToken } from './admin-token.ts'
export {
  type AttemptLimiter,
  attemptLimiter,
  countPinAttempt,
  FOR_LINKS,
  FOR_PASSWORDS,
  MOST_WRONG_PINS,
  resetPinAttempts,
} from './attempt-limits.ts'
export { type ConsoleOffer, firstOrganiserSecret, inviteFromConsole } from './console-invitations.ts'
export {
  invitationOf,
  linkEnd,
  makeInvitation,
  openInvitations,
  openOne,
  redeemInvitation,
  spareEnd,
  withdrawInvitation,
} from './invitations.ts'
export { type MachineCode, machineCode } from './machine-code.ts'
export { noteSeen, storePassword, storePin } from './own-secrets.queries.ts'
export { hashOf, newSecret, type Passwords, passwords } from './secrets.ts'
export { issueNext } from './session-renewal.ts'
export { closeOtherSessions, closeSession, openSession } from './sessions.ts'
export type { BearerTokens, ShownSession, SignIns, Staff, Tokens } from './staff.ts'
