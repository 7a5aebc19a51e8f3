// [B20] The rows of the programme. Without a schema: the overlays load them (ADR 0013).

import type { Seconds } from '../kernel/time.ts'

/** [B20] The pictures that come by themselves, each with its rule and its time on air. The running game is no row: it cannot be switched off. */
export const PROGRAMME_ROWS = [
  { id: 'result', rule: 'B17', seconds: 12 },
  { id: 'table', rule: 'B17', seconds: 14 },
  { id: 'tree', rule: 'B17', seconds: 14 },
  { id: 'champion', rule: 'B17', seconds: 60 },
  { id: 'sponsors', rule: 'B18', seconds: 10 },
  { id: 'scorers', rule: 'B18', seconds: 12 },
  { id: 'preview', rule: 'B18', seconds: 14 },
  { id: 'lineUp', rule: 'B19', seconds: 20 },
] as const satisfies readonly { readonly id: string; readonly rule: string; readonly seconds: Seconds }[]

/** A row of the programme, named after its picture. */
export type ProgrammeRow = (typeof PROGRAMME_ROWS)[number]['id']

/** Ids of the programme's rows. */
export const PROGRAMME_ROW_IDS = PROGRAMME_ROWS.map(({ id }) => id)

/** [B20] So short and so long a picture may be on air. */
export const SHORTEST_ROW_SECONDS: Seconds = 5
export const LONGEST_ROW_SECONDS: Seconds = 300

/** [B20] The organiser's changes: a row that is off does not come by itself, and another time on air. */
export type ProgrammeSettings = {
  readonly [Row in ProgrammeRow]?: { readonly isOff?: boolean; readonly seconds?: Seconds }
}

/** How long the picture of a row is on air; undefined where the row is off. */
export function secondsOfRow(row: ProgrammeRow, settings: ProgrammeSettings): Seconds | undefined {
  if (settings[row]?.isOff) return undefined
  return settings[row]?.seconds ?? defaultSeconds[row]
}

const byRow = PROGRAMME_ROWS.map(({ id, seconds }) => [id, seconds] as const)
const defaultSeconds: Readonly<Record<string, Seconds>> = Object.fromEntries(byRow)
