import type { Game } from '@cup/contract/entities'
import { formatTimeOfDay } from '@cup/ui/format'
import { Notice } from './notice.tsx'

type StartNoticeProps = { readonly game: Game; readonly isRegieRequired: boolean }

/** Why the game cannot be started yet, and when it is to be. */
export function StartNotice({ game, isRegieRequired }: StartNoticeProps) {
  const { started, livestreamRegieReady, postponedDateTime } = game
  if (started || livestreamRegieReady) return null
  const why = isRegieRequired ? 'Anpfiff erst, wenn die Regie bereit ist.' : undefined
  const when = postponedDateTime && `Verschoben auf ${formatTimeOfDay(postponedDateTime)}.`
  if (!why && !when) return null
  return <Notice tone="info">{[when, why].filter((part) => part !== undefined).join(' ')}</Notice>
}
