/** The German texts of the home page of organisers. */
export const startTexts = {
  start: 'Start',
} as const
