import type { Game } from '@cup/contract/entities'
import { periodAt } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'

/** [F10] The period of which the desk shows fouls and time-outs; a tap in the break still counts for the one before. */
export const periodNow = (game: Game, remaining: Seconds): number => periodAt(game, { time: remaining })
