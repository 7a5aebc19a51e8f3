import type { Game } from '@cup/contract/entities'
import type { Broadcast } from '@cup/contract/live-messages'
import type { Instant } from '@cup/domain/kernel'

/** What the countdown field shows: its colour, its words, and what stands in the middle. */
export type Field = {
  readonly tone: 'wait' | 'ready' | 'plain'
  readonly middle:
    | { readonly of: 'clock'; readonly clock: Game['clock'] }
    | { readonly of: 'countdown'; readonly endsAt: Instant }
    | { readonly of: 'nothing' }
    | { readonly of: 'tick' }
}

type OnAir = {
  readonly game: Game | undefined
  readonly countdown: Broadcast['countdown']
  readonly competitionId: string
}

/** [B6] [B8] What is shown of a game and of a countdown that runs; undefined where there is neither. */
export function fieldOf({ game, countdown, competitionId }: OnAir): Field | undefined {
  const isOurs = countdown?.competitionId === undefined || countdown.competitionId === competitionId
  const endsAt = isOurs ? countdown?.endsAt : undefined
  if (game?.started) return { tone: 'ready', middle: { of: 'clock', clock: game.clock } }
  if (!game) return endsAt === undefined ? undefined : { tone: 'plain', middle: { of: 'countdown', endsAt } }
  if (game.livestreamRegieReady)
    return { tone: 'ready', middle: endsAt === undefined ? { of: 'tick' } : { of: 'countdown', endsAt } }
  const waitsFor = endsAt ?? game.postponedDateTime
  return { tone: 'wait', middle: waitsFor === undefined ? { of: 'nothing' } : { of: 'countdown', endsAt: waitsFor } }
}
