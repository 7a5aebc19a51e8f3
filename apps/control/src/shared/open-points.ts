/** [O6] Number of lines of the checklist by the page that they lead to, and whether one of them blocks the day of the cup. */
export type OpenPoints = Readonly<Record<string, { readonly count: number; readonly blocks: boolean }>>
