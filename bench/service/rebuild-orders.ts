/** What the bench writes as the last change of every view before a rebuild: no view of the log has it. */
export const OLD = -1

/** The orders of the reader: begin on a database with this many games, or end. */
export type ReaderOrder = { readonly databaseUrl: string; readonly games: number } | { readonly end: true }

/** How its reads went: how long each took, and how many failed or saw views of both sorts. */
export type ReaderFigures = {
  readonly latencies: readonly number[]
  readonly failed: number
  readonly mixed: number
}
