import type { FastifyInstance } from 'fastify'
import type { EventStore } from '../../core/event-store/index.ts'
import type { PersonalData } from '../../core/personal-data/index.ts'
import { registerCall, type WriteDeps } from '../http/index.ts'
import { applyAct } from './apply-act.ts'
import { revokeAct } from './revoke-act.ts'

/** The calls `planning.*`: many planning calls as one act, and its undo. */

type ActsDeps = {
  readonly cup: { readonly store: EventStore; readonly people: PersonalData }
  readonly writes: WriteDeps
}

/** [I13] [I14] Serves acts of many planning calls. */
export function registerActs(app: FastifyInstance, { cup: { store, people }, writes }: ActsDeps): void {
  registerCall(app, writes, 'planning.write/apply', (call) => applyAct({ writes, people }, call))
  registerCall(app, writes, 'planning.write/revoke', (call) => revokeAct({ writes, store }, call))
}
