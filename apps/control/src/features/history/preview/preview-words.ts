import type { Game } from '@cup/contract/entities'
import type { Pairing } from '@cup/contract/log-routes'
import type { CallAnswerOf } from '@cup/contract/routes'
import { bothSides, compareGerman } from '@cup/domain/kernel'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { formatScore } from '@cup/ui/format'
import { previewTexts as texts } from '../../../texts/history.ts'
import type { Names } from '../events/names.ts'

type Preview = CallAnswerOf<'log.write/preview-correction'>

/** [X4] Consequences of a correction, in sentences; none where no visible data change. */
export const previewWords = (preview: Preview, names: Names): readonly string[] => [
  ...resultWords(preview.game, names),
  ...preview.leaderboards.flatMap((table) => tableWords(table, names)),
  ...(preview.topscorer ? scorerWords(preview.topscorer, names) : []),
  ...plannedWords(preview.pairings, names),
]

/** The score of a game with its shoot-out, and what it is where it is none that was played. */
export function scoreText({ result, score }: Game): string {
  if (!result) return texts.openScore(formatScore(score))
  const told = formatScore(result, result.shootOut ?? undefined)
  return result.awarded === undefined ? told : texts.awardedScore(told)
}

function resultWords({ before, after }: Preview['game'], { team }: Names): readonly string[] {
  const words: string[] = []
  if (scoreText(before) !== scoreText(after)) words.push(texts.result(scoreText(before), scoreText(after)))
  const winners = [before, after].map(({ result }) => result?.winnerTeamId)
  if (winners[0] !== winners[1]) words.push(texts.winner(winners.map((id) => (id ? team(id) : undefined))))
  if (before.result && !after.result) words.push(texts.resultGone)
  return words
}

type BeforeAfter<Line> = { readonly before: readonly Line[]; readonly after: readonly Line[] }

/** A rank that changed: "HSG: Rang 3 → 2". */
function tableWords({ groupId, before, after }: BeforeAfter<LeaderboardEntry> & { groupId: string }, names: Names) {
  const moved = after.flatMap(({ teamId, rank }) => {
    const was = before.find((entry) => entry.teamId === teamId)?.rank
    return was === undefined || was === rank ? [] : [texts.teamRank(names.team(teamId), was, rank)]
  })
  return moved.length > 0 ? moved : [texts.sameRanks(names.group(groupId))]
}

/** A player whose goals or assists changed. */
export type ScorerChange = {
  readonly playerId: string
  readonly before: TopScorer | undefined
  readonly after: TopScorer | undefined
}

/** Scorers with other goals or assists. */
export function changedScorers({ before, after }: BeforeAfter<TopScorer>): readonly ScorerChange[] {
  const ids = new Set([...after, ...before].map(({ playerId }) => playerId))
  return [...ids].flatMap((playerId) => {
    const [was, is] = [before, after].map((list) => list.find((line) => line.playerId === playerId))
    const isSame = was?.goals === is?.goals && was?.assists === is?.assists
    return isSame ? [] : [{ playerId, before: was, after: is }]
  })
}

const scorerWords = (lists: BeforeAfter<TopScorer>, { player }: Names): readonly string[] =>
  changedScorers(lists).map(({ playerId, before, after }) => {
    const goals = changeText(texts.goals, before?.goals, after?.goals)
    const assists = changeText(texts.assists, before?.assists, after?.assists)
    return texts.scorerChange(
      player(playerId),
      [goals, assists].filter((text) => text !== undefined),
    )
  })

const changeText = (word: (typeof texts)['goals' | 'assists'], before = 0, after = 0): string | undefined =>
  before === after ? undefined : texts.change(word, before, after)

/** Whom other games will name by themselves: "Viertelfinale 2: HSG → TSV (Heim)". */
const plannedWords = (pairings: readonly Pairing[], names: Names): readonly string[] =>
  pairings
    .filter(({ state, via }) => state === 'planned' && !via)
    .map(({ gameId, side, before, after }) => {
      return texts.planned(names.game(gameId), teamText(before, names), teamText(after, names), side)
    })

/** [X4] Games that were played or confirmed by the old result: "Viertelfinale 2 wäre HSG gegen TSV gewesen …". */
export function restingWords(pairings: readonly Pairing[], names: Names): readonly string[] {
  const direct = pairings.filter(({ state, via }) => state !== 'planned' && !via)
  const lines = [...Map.groupBy(direct, ({ gameId }) => gameId)].map(([gameId, sides]) =>
    restingText(gameId, sides, names),
  )
  const through = new Set(pairings.filter(({ via }) => via).map(({ gameId }) => names.game(gameId)))
  const more = [...through].toSorted(compareGerman).join(', ')
  return more === '' ? lines : [...lines, texts.basedOnThose(more)]
}

function restingText(gameId: string, sides: readonly Pairing[], names: Names): string {
  const pairing = (pick: (side: Pairing) => string | null) =>
    texts.pairing(
      bothSides((side) => {
        const changed = sides.find((one) => one.side === side)
        return changed ? teamText(pick(changed), names) : names.side(gameId, side)
      }),
    )
  const isPlayed = sides.some(({ state }) => state === 'played')
  const restingGame = isPlayed ? texts.wouldHaveBeen : texts.wouldBe
  return restingGame(
    names.game(gameId),
    pairing(({ after }) => after),
    pairing(({ before }) => before),
  )
}

const teamText = (id: string | null, { team }: Names): string => (id === null ? texts.openTeam : team(id))
