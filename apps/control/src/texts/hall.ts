/** The frame of a page of the hall that is seen at once. */
export const hallTexts = {
  notices: 'Hinweise',
  noNotices: 'Keine Hinweise.',
  moreNotices: (others: number) => `Nächster Hinweis, ${others} ${others === 1 ? 'weiterer' : 'weitere'}`,
} as const
