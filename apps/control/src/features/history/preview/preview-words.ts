import type { Game } from '@cup/contract/entities'
import type { Pairing } from '@cup/contract/log-routes'
import type { CallAnswerOf } from '@cup/contract/routes'
import { compareGerman, SIDES } from '@cup/domain/kernel'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { formatScore } from '@cup/ui/format'
import type { Names } from '../events/names.ts'

type Preview = CallAnswerOf<'log.write/preview-correction'>

/** [X4] What a correction would change, in sentences; none where it changes nothing that anybody sees. */
export const previewWords = (preview: Preview, names: Names): readonly string[] => [
  ...resultWords(preview.game, names),
  ...preview.leaderboards.flatMap((table) => tableWords(table, names)),
  ...(preview.topscorer ? scorerWords(preview.topscorer, names) : []),
  ...plannedWords(preview.pairings, names),
]

/** The score of a game with its shoot-out, and what it is where it is none that was played. */
export function scoreText({ result, score }: Game): string {
  if (!result) return `${formatScore(score)} (offen)`
  const told = formatScore(result, result.shootOut ?? undefined)
  return result.awarded === undefined ? told : `${told} (gewertet)`
}

function resultWords({ before, after }: Preview['game'], { team }: Names): readonly string[] {
  const words: string[] = []
  if (scoreText(before) !== scoreText(after)) words.push(`Ergebnis: ${scoreText(before)} → ${scoreText(after)}`)
  const winners = [before, after].map(({ result }) => result?.winnerTeamId)
  if (winners[0] !== winners[1]) words.push(`Sieger: ${winners.map((id) => (id ? team(id) : 'keiner')).join(' → ')}`)
  if (before.result && !after.result) words.push('Das Spiel hat danach kein Ergebnis mehr.')
  return words
}

type BeforeAfter<Line> = { readonly before: readonly Line[]; readonly after: readonly Line[] }

/** A rank that changed: "HSG: Rang 3 → 2". */
function tableWords({ groupId, before, after }: BeforeAfter<LeaderboardEntry> & { groupId: string }, names: Names) {
  const moved = after.flatMap(({ teamId, rank }) => {
    const was = before.find((entry) => entry.teamId === teamId)?.rank
    return was === undefined || was === rank ? [] : [`${names.team(teamId)}: Rang ${was} → ${rank}`]
  })
  return moved.length > 0 ? moved : [`${names.group(groupId)}: andere Zahlen, gleiche Ränge`]
}

/** What somebody has scored and prepared: "3 Tore, 1 Vorlage". */
export const tallyText = ({ goals, assists }: { readonly goals: number; readonly assists: number }): string =>
  `${goals} ${goals === 1 ? 'Tor' : 'Tore'}, ${assists} ${assists === 1 ? 'Vorlage' : 'Vorlagen'}`

/** Somebody whose goals or assists changed. */
export type ScorerChange = {
  readonly playerId: string
  readonly before: TopScorer | undefined
  readonly after: TopScorer | undefined
}

/** Whose goals or assists would change. */
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
    const goals = changeText('Tore', before?.goals, after?.goals)
    const assists = changeText('Vorlagen', before?.assists, after?.assists)
    return `${player(playerId)}: ${[goals, assists].filter((text) => text !== undefined).join(', ')}`
  })

const changeText = (word: string, before = 0, after = 0): string | undefined =>
  before === after ? undefined : `${word} ${before} → ${after}`

/** Whom other games will name by themselves: "Viertelfinale 2: HSG → TSV (Heim)". */
const plannedWords = (pairings: readonly Pairing[], names: Names): readonly string[] =>
  pairings
    .filter(({ state, via }) => state === 'planned' && !via)
    .map(({ gameId, side, before, after }) => {
      const becomes = `${teamText(before, names)} → ${teamText(after, names)}`
      return `${names.game(gameId)}: ${becomes} (${side === 'home' ? 'Heim' : 'Gast'})`
    })

/** [X4] What was played or confirmed on the old ground: "Viertelfinale 2 wäre HSG gegen TSV gewesen …". */
export function restingWords(pairings: readonly Pairing[], names: Names): readonly string[] {
  const direct = pairings.filter(({ state, via }) => state !== 'planned' && !via)
  const lines = [...Map.groupBy(direct, ({ gameId }) => gameId)].map(([gameId, sides]) =>
    restingText(gameId, sides, names),
  )
  const through = new Set(pairings.filter(({ via }) => via).map(({ gameId }) => names.game(gameId)))
  const more = [...through].toSorted(compareGerman).join(', ')
  return more === '' ? lines : [...lines, `Darauf beruhen weiter: ${more}. Auch daran ändert sich nichts.`]
}

function restingText(gameId: string, sides: readonly Pairing[], names: Names): string {
  const pairing = (pick: (side: Pairing) => string | null) =>
    SIDES.map((side) => {
      const changed = sides.find((one) => one.side === side)
      return changed ? teamText(pick(changed), names) : names.side(gameId, side)
    }).join(' gegen ')
  const would = `${names.game(gameId)} wäre ${pairing(({ after }) => after)}`
  const is = pairing(({ before }) => before)
  return sides.some(({ state }) => state === 'played')
    ? `${would} gewesen; gespielt wurde ${is}. Daran ändert sich nichts.`
    : `${would}; bestätigt ist ${is}. Daran ändert sich nichts von selbst.`
}

const teamText = (id: string | null, { team }: Names): string => (id === null ? 'noch offen' : team(id))
