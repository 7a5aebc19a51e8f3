import type { Role } from '@cup/contract/permissions'
import type { Actor } from '../core/commands/index.ts'
import type { ActiveAccess, OpenSession } from './access-rows.ts'

/** Somebody who signed in: who it is, and what the roles allow. */
export type Staff = {
  readonly actor: Actor
  readonly roles: readonly Role[]
  /** Absent for the organiser's token, which stands in the configuration and may do everything everywhere. */
  readonly access?: ActiveAccess
  /** The session of a browser; a token has none. */
  readonly sessionId?: string
}

/** Finds out who has a bearer token; undefined if nobody has it. */
export type BearerTokens = { readonly staffOf: (token: string) => Staff | undefined }

/** A session that a browser has shown. */
export type ShownSession = {
  readonly access: ActiveAccess
  readonly session: OpenSession
  /** The hash of the secret that was shown. */
  readonly hash: string
  /** After a long pause the PIN is asked for. */
  readonly isLocked: boolean
}

/** Finds out who sends a request, by its token or by the session of its browser. */
export type Tokens = BearerTokens & {
  /** The session of that secret; undefined if there is none any more. */
  readonly sessionOf: (secret: string) => ShownSession | undefined
}

/** How things stand with somebody who signed in before. */
export type Standing = 'in' | 'changed' | 'out'

/** Where everybody of the staff comes in: whoever calls, and whoever opens a socket. */
export type SignIns = Tokens & {
  /** Whether somebody may still do what the sign-in allowed. */
  readonly standingOf: (staff: Staff) => Standing
  /** Notes that a session is in use without a call: its socket is open. */
  readonly noteSeen: (staff: Staff) => void
  /** Calls back whenever somebody's standing may have changed, at least once a second. */
  readonly onLook: (look: () => void) => void
  /** A new secret for a session that is due for one; undefined where it is not. */
  readonly renewed: (shown: ShownSession) => Promise<string | undefined>
}
