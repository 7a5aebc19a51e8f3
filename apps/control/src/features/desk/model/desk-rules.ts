import type { Competition, Game } from '@cup/contract/entities'
import { defined } from '@cup/domain/kernel'
import { copiedRules, playRulesOf } from '@cup/domain/settings'
import type { DeskRules } from '../kinds/kind.ts'

/** [J2] The rules of a game at the desk: those that it has copied, before its start those that it would copy. */
export const deskRulesOf = (game: Game, { settings }: Pick<Competition, 'settings'>): DeskRules => ({
  play: playRulesOf(game.started ? game : defined({ rules: copiedRules(settings, game.groupId === undefined) })),
  penaltySeconds: settings.timePenaltySeconds,
})
