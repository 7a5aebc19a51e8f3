import type { Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { AwardReason } from '@cup/domain/game-plan'
import { bothSides, defined, SIDES, type Side } from '@cup/domain/kernel'
import { z } from 'zod'
import { numberText } from '../../../shared/form/form-schema.ts'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { competitionTexts } from '../../../texts/competition.ts'
import { problemTexts } from '../../../texts/problem.ts'

type Award = BodyOf<'game.write/award-result'>

/** Draft of an awarded result; goals as typed, and the winner where they name none. */
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

/** [G18] The call that awards a game, from what is typed. */
export const awardSchema = ({ id, groupId, ...game }: AwardedGame) =>
  z
    .object({ home: goalsText, guest: goalsText, reason: reasonWord, winner: winnerWord })
    .superRefine(({ home, guest, winner }, ctx) => {
      if (groupId !== undefined || home !== guest || typeof home !== 'number' || winner !== 'none') return
      ctx.addIssue({ code: 'custom', path: ['winner'], message: problemTexts['game/winner-required'] })
    })
    .transform(({ winner, ...award }): Award => {
      const winnerTeamId = award.home === award.guest && winner !== 'none' ? teamIdsOf(game)[winner] : undefined
      return { id, ...award, ...defined({ winnerTeamId }) }
    })

type AwardedGame = Pick<Game, 'id' | 'groupId' | 'actualTeams' | 'resolvedTeams'>

const goalsText = numberText(competitionTexts.goalsOutOfRange(MOST_GOALS), { max: MOST_GOALS })
const reasonWord = AwardReason
const winnerWord = z.enum([...SIDES, 'none'])

/** Whether the goals name no winner; not before both are there. */
export function isLevel({ home, guest }: Pick<AwardDraft, 'home' | 'guest'>): boolean {
  const goals = numberIn(home)
  return goals !== undefined && goals === numberIn(guest)
}

/** Teams of the game: as confirmed, else by the present plan. */
export const teamIdsOf = ({ actualTeams, resolvedTeams }: Pick<Game, 'actualTeams' | 'resolvedTeams'>) =>
  bothSides((side) => actualTeams[`${side}TeamId`] ?? resolvedTeams[`${side}TeamId`])
