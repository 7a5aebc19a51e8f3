import { PENALTY_POINTS } from '@cup/domain/projections'
import { type CompetitionSettings, DEFAULT_HOUSE_RULES, houseRulesOf, type TableCriterion } from '@cup/domain/settings'
import { texts } from '../texts.ts'

const CRITERIA: Readonly<Record<TableCriterion, string>> = {
  difference: 'Tordifferenz',
  goals: 'erzielte Tore',
  headToHead: 'direkter Vergleich',
  wins: 'Zahl der Siege',
  fairPlay: 'Fair-Play-Wertung',
}

const LOT = `ein ${texts.nineMetres} oder das Los`

/** [L17] [L18] The sentences below a table: its points where they are not the usual ones, and the order that holds. */
export function tableOrderText(settings: Pick<CompetitionSettings, 'rules' | 'headToHeadFirst'>): string {
  const rules = houseRulesOf(settings)
  const { pointsForWin, pointsForDraw, criteria } = rules
  const isUsual =
    pointsForWin === DEFAULT_HOUSE_RULES.pointsForWin && pointsForDraw === DEFAULT_HOUSE_RULES.pointsForDraw
  const order = criteria.map((criterion) => CRITERIA[criterion]).join(', ')
  return [
    ...(isUsual ? [] : [`Ein Sieg zählt ${pointsText(pointsForWin)}, ein Unentschieden ${pointsText(pointsForDraw)}.`]),
    order
      ? `Bei gleicher Punktzahl entscheiden: ${order}, danach ${LOT}.`
      : `Bei gleicher Punktzahl entscheidet ${LOT}.`,
    ...(criteria.includes('fairPlay') ? [FAIR_PLAY] : []),
  ].join(' ')
}

const pointsText = (points: number): string => `${points}\u00a0${points === 1 ? 'Punkt' : 'Punkte'}`

/** [L19] */
const FAIR_PLAY = `Fair-Play-Wertung: Strafpunkte für ${texts.cards.yellow}\u00a0${PENALTY_POINTS.yellow}, ${texts.cards.yellowRed}\u00a0${PENALTY_POINTS.yellowRed}, ${texts.cards.red}\u00a0${PENALTY_POINTS.red}, Zeitstrafe\u00a0${PENALTY_POINTS.timePenalty}; weniger sind besser.`
