/** [O6] How many lines of the checklist lead to a page, and whether one of them blocks the day of the cup; by the address of the page. */
export type OpenPoints = Readonly<Record<string, { readonly count: number; readonly blocks: boolean }>>
