/** A control that takes no press keeps its box: a dashed edge, and words that can still be read. */
export const OFF = {
  opacity: '1',
  color: 'fg.muted',
  background: 'bg.sunken',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
}
