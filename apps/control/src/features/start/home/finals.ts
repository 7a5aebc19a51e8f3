import type { Game } from '@cup/contract/entities'
import { divisionsOf } from '@cup/domain/projections'
import type { CupPart } from './facts.ts'

/** [H10] The finals of a competition: the last games of its trees of several rounds. */
export const finalsOf = ({ competition, games }: CupPart): readonly Game[] =>
  divisionsOf(
    competition,
    games.filter(({ cancelled }) => !cancelled),
  )
    .flatMap(({ trees }) => trees)
    .filter(({ rounds }) => rounds.length > 1)
    .map(({ final }) => final)
