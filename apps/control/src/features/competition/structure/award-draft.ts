import type { Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { bothSides, type Side, type SomeSides } from '@cup/domain/kernel'
import { numberIn } from '../../../shared/form/fields.tsx'
import type { Faults } from '../../../shared/form/use-saved-form.ts'
import { problemTexts } from '../../../shared/problem-texts.ts'

type Award = BodyOf<'game.write/award-result'>

/** What stands in the form that awards a result; goals as typed, and the winner where they name none. */
export type AwardDraft = {
  readonly home: string
  readonly guest: string
  readonly reason: Award['reason']
  readonly winner: Side | 'none'
}

const MOST_GOALS = 999

/** An abandoned game begins with what stands, one that was not played with nothing. */
export const emptyAward = ({ started, score }: Pick<Game, 'started' | 'score'>): AwardDraft => ({
  home: started ? String(score.home) : '',
  guest: started ? String(score.guest) : '',
  reason: started ? 'abandoned' : 'noShow',
  winner: 'none',
})

/** [G18] What is still missing. */
export const faultsOf = (draft: AwardDraft, { groupId }: Pick<Game, 'groupId'>): Faults<AwardDraft> => ({
  home: goalsFault(draft.home),
  guest: goalsFault(draft.guest),
  winner:
    groupId === undefined && isLevel(draft) && draft.winner === 'none'
      ? problemTexts['game/winner-required']
      : undefined,
})

function goalsFault(text: string): string | undefined {
  const goals = numberIn(text)
  return goals !== undefined && goals <= MOST_GOALS ? undefined : `Bitte 0 bis ${MOST_GOALS} Tore eintragen.`
}

/** Whether the goals name no winner; not before both are there. */
export function isLevel({ home, guest }: Pick<AwardDraft, 'home' | 'guest'>): boolean {
  const goals = numberIn(home)
  return goals !== undefined && goals === numberIn(guest)
}

/** Who plays: as confirmed, else as the plan says by now. */
export const teamIdsOf = ({ actualTeams, resolvedTeams }: Pick<Game, 'actualTeams' | 'resolvedTeams'>) =>
  bothSides((side) => actualTeams[`${side}TeamId`] ?? resolvedTeams[`${side}TeamId`])

/** The call that awards it. */
export function awardOf(id: string, draft: AwardDraft, teamIds: SomeSides<string>): Award {
  const winnerTeamId = isLevel(draft) && draft.winner !== 'none' ? teamIds[draft.winner] : undefined
  return {
    id,
    home: numberIn(draft.home) ?? 0,
    guest: numberIn(draft.guest) ?? 0,
    reason: draft.reason,
    ...(winnerTeamId === undefined ? {} : { winnerTeamId }),
  }
}
