import { median } from '../shared/statistics.ts'
import { type Deliveries, isComplete } from './deliveries.ts'

/** More than this share of the machine in other hands, and a figure is not to be quoted. */
export const MOST_OTHERS = 0.1

/** A figure of one round. */
export type Pair = { readonly ours: number; readonly peer?: number }

/** The bar for a figure, or for its ratio to the peer. */
export type Bar = { readonly of: 'ours' | 'ratio'; readonly atMost: number }

/** One figure over all rounds: medians, and the median of the ratios round by round. */
export type Row = {
  readonly figure: string
  readonly ours: number
  readonly peer?: number
  readonly ratio?: number
  readonly bar?: Bar
  /** Undefined without a bar. */
  readonly holds?: boolean
}

/** The result of a scenario. */
export type Outcome = {
  readonly title: string
  readonly rows: readonly Row[]
  /** The deliveries to the viewers of our service, run by run. */
  readonly deliveries: readonly Deliveries[]
  /** The largest share of the machine that others used during a run; undefined if it does not affect the result. */
  readonly others?: number
}

/** Sums up one figure over the rounds. */
export function rowOf(figure: string, rounds: readonly Pair[], bar?: Bar): Row {
  const ours = median(rounds.map((round) => round.ours))
  const peers = rounds.flatMap((round) => round.peer ?? [])
  const compared = peers.length === rounds.length
  const ratio = compared ? median(rounds.map((round) => round.ours / (round.peer ?? Number.NaN))) : undefined
  const measured = bar?.of === 'ratio' ? ratio : ours
  return {
    figure,
    ours,
    ...(ratio === undefined ? {} : { peer: median(peers), ratio }),
    ...(bar ? { bar, holds: measured !== undefined && measured <= bar.atMost } : {}),
  }
}

/** Leaves out the rounds that others disturbed if at least two undisturbed ones exist. */
export function undisturbed<Round>(rounds: readonly Round[], othersOf: (round: Round) => number): readonly Round[] {
  const clean = rounds.filter((round) => othersOf(round) <= MOST_OTHERS)
  return clean.length >= 2 ? clean : rounds
}

/** Prints a scenario as a table, with each bar beside its figure. */
export function printOutcome({ title, rows, deliveries, others = 0 }: Outcome): void {
  console.log(`\n${title}`)
  console.table(rows.map(printedRow))
  for (const delivery of deliveries.filter((one) => !isComplete(one))) console.log(`  ${faultsIn(delivery)}`)
  if (deliveries.every(isComplete)) console.log('  every event came to every viewer, once and in order')
  if (others > MOST_OTHERS)
    console.log(`  others used up to ${percentOf(others)} of the machine: these figures are not to be quoted`)
}

function printedRow({ figure, ours, peer, ratio, bar, holds }: Row) {
  const shown = (value: number) => Number(value.toFixed(value < 100 ? 2 : 0))
  return {
    figure,
    ours: shown(ours),
    ...(peer === undefined || ratio === undefined ? {} : { peer: shown(peer), 'of peer': shown(ratio) }),
    ...(bar ? { bar: `${bar.of === 'ratio' ? 'of peer ' : ''}≤ ${bar.atMost}` } : {}),
    ...(holds === undefined ? {} : { holds: holds ? 'yes' : 'NO' }),
  }
}

const faultsIn = ({ expected, received, duplicates, gaps, outOfOrder }: Deliveries): string =>
  `WRONG: ${received} of ${expected} came, ${duplicates} twice, ${outOfOrder} out of order, ${gaps} after a gap`

const percentOf = (share: number): string => `${Math.round(share * 100)} %`

/** Prints which limits hold over all scenarios. */
export function verdictOf(outcomes: readonly Outcome[]): string {
  const withBar = outcomes.flatMap(({ title, rows }) =>
    rows.filter(({ holds }) => holds !== undefined).map((row) => ({ ...row, title })),
  )
  const failed = withBar.filter(({ holds }) => !holds)
  if (failed.length === 0) return `All ${withBar.length} bars hold.`
  return [
    `${failed.length} of ${withBar.length} bars do not hold:`,
    ...failed.map(({ title, figure }) => `  ${figure} (${title})`),
  ].join('\n')
}
