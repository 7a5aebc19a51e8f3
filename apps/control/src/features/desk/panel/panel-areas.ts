const PLAYERS = Array.from({ length: 12 }, () => 'players').join(' ')
const FIXES = '"fixX fixX fixX fixA fixA fixA fixE fixE fixE done done done"'
const TIME = 'time time time time time time'
const CHOICES = 'choices choices choices choices choices choices'
const BESIDE = '"time time players fixA" "done done players fixE"'

/** Areas of a panel: on a wide screen the players in the middle, the questions before them, the corrections behind. */
export const AREAS = {
  gap: '0.375rem',
  paddingTop: '0.375rem',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gridTemplateRows: '4rem minmax(0, 1fr) 4rem',
  gridTemplateAreas: `"first first first second second second ${TIME}" "${PLAYERS}" ${FIXES}`,
  '&[data-steps="1"]': {
    gridTemplateAreas: `"first first first first first first ${TIME}" "${PLAYERS}" ${FIXES}`,
  },
  // On a phone the players say who was chosen: the place of the question is that of the choices.
  '&[data-choices]': {
    gridTemplateAreas: `"${CHOICES} ${TIME}" "${PLAYERS}" ${FIXES}`,
    '@container (max-width: 45.99rem)': { '& > [aria-current=step]': { display: 'none' } },
  },
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    paddingTop: '0.5rem',
    gridTemplateColumns: 'minmax(0, 6.5rem) minmax(0, 6.5rem) minmax(0, 1fr) minmax(0, 10rem)',
    gridTemplateRows: 'repeat(3, minmax(3.25rem, 1fr))',
    gridTemplateAreas: `"first second players fixX" ${BESIDE}`,
    '&[data-steps="1"]': { gridTemplateAreas: `"first first players fixX" ${BESIDE}` },
    '&[data-choices]': {
      gridTemplateColumns: 'minmax(0, 6.5rem) minmax(0, 6.5rem) minmax(0, 1fr) minmax(0, 12rem)',
      gridTemplateAreas: '"first first players fixX" "time time players fixA" "done done players choices"',
    },
  },
}

/** A button that fills its place. */
export const CELL = {
  height: '100%',
  width: '100%',
  minWidth: '0',
  minHeight: '3.25rem',
  paddingInline: '0.125rem',
  whiteSpace: 'normal',
  textAlign: 'center',
  lineHeight: '1.15',
  hyphens: 'auto',
  overflow: 'hidden',
}
