import type { EnteredBy } from '@cup/contract/log-routes'
import { wallTimeOf } from '@cup/ui/format'
import { rolesText } from '../../../shared/role/roles.ts'
import { historyTexts } from '../../../texts/history.ts'

/** Author of the entry: "Zeitnehmer (Tablet 2)". */
export function whoText({ kind, name, roles = [], device }: EnteredBy): string {
  if (kind === 'service') return historyTexts.byItself
  const who = roles.length > 0 ? rolesText(roles) : kind === 'token' ? historyTexts.organiser : historyTexts.access
  const details = [...new Set([name, device])].filter((text) => text && text !== who)
  return details.length > 0 ? `${who} (${details.join(', ')})` : who
}

/** The time of the hall with its seconds: "14:32:10". */
export function formatSecond(instant: string): string {
  const { hour, minute, second } = wallTimeOf(instant)
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}
