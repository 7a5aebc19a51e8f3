import type { Role } from '@cup/contract/permissions'
import type { Actor } from '../core/commands/index.ts'
import type { ActiveAccess, OpenSession } from './access-rows.ts'

/** A signed-in member of the staff, or a script with a token. */
export type Staff = {
  readonly actor: Actor
  readonly roles: readonly Role[]
  /** Absent for the organiser's token of the configuration, which has all rights. */
  readonly access?: ActiveAccess
  /** The session of a browser; a token has none. */
  readonly sessionId?: string
}

/** Finds the staff member of a bearer token; undefined for an unknown token. */
export type BearerTokens = { readonly staffOf: (token: string) => Staff | undefined }

/** The session of a request. */
export type ShownSession = {
  readonly access: ActiveAccess
  readonly session: OpenSession
  /** The hash of the secret in the request. */
  readonly hash: string
  /** Whether the PIN is needed after a long pause. */
  readonly isLocked: boolean
}

/** Finds the sender of a request by its token or session. */
export type Tokens = BearerTokens & {
  /** The session of a secret; undefined if there is none. */
  readonly sessionOf: (secret: string) => ShownSession | undefined
}

/** Whether an earlier sign-in still holds. */
export type Standing = 'in' | 'changed' | 'out'

/** The sign-ins of the staff, for calls and sockets. */
export type SignIns = Tokens & {
  /** Whether the rights of a sign-in still hold. */
  readonly standingOf: (staff: Staff) => Standing
  /** Marks a session with an open socket as in use. */
  readonly noteSeen: (staff: Staff) => void
  /** Calls back whenever a standing may have changed, at least once a second. */
  readonly onLook: (look: () => void) => void
  /** A new secret for a session whose renewal is due; undefined otherwise. */
  readonly renewed: (shown: ShownSession) => Promise<string | undefined>
}
