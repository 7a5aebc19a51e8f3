/** The words of halves, beside the texts of all components: most pages never say them. */
export const periodTexts = {
  half: (period: number) => `${period}. Halbzeit`,
  halfTime: 'Pause',
}
