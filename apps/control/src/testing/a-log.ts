import type { LogEntry } from '@cup/contract/log-routes'
import type { AnyEvent, AnyEventType } from '@cup/domain/tournament-state'

/** An entry that the timekeeper made, a minute after the one before it. */
export const anEntry = <Type extends AnyEventType>(
  position: number,
  type: Type,
  data: Extract<AnyEvent, { readonly type: Type }>['data'],
  change: Partial<LogEntry> = {},
): LogEntry => {
  const at = new Date(Date.parse('2025-01-18T13:30:10.000Z') + position * 60_000).toISOString()
  return {
    position,
    type,
    data: { ...data },
    occurredAt: at,
    recordedAt: at,
    by: { kind: 'access', name: 'Tablet 2', roles: ['timekeeper'] },
    ...change,
  }
}
