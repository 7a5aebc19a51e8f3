/** One sheet of a file as text; a text file is one sheet without a name. */
export type Sheet = { readonly name: string; readonly text: string }

/** Sheets of a file, or why it is not read. */
export type ReadFile =
  | { readonly sheets: readonly Sheet[] }
  | { readonly refused: 'tooLarge' | 'tooLargeUnpacked' | 'locked' | 'notATable' | 'empty' }
