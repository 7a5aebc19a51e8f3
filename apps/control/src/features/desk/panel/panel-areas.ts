const PLAYERS = Array.from({ length: 12 }, () => 'players').join(' ')
const FIXES = '"fixX fixX fixX fixA fixA fixA fixE fixE fixE done done done"'
const TIME = 'time time time time time time'
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
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    paddingTop: '0.5rem',
    gridTemplateColumns: 'minmax(0, 6.5rem) minmax(0, 6.5rem) minmax(0, 1fr) minmax(0, 10rem)',
    gridTemplateRows: 'repeat(3, minmax(4rem, 1fr))',
    gridTemplateAreas: `"first second players fixX" ${BESIDE}`,
    '&[data-steps="1"]': { gridTemplateAreas: `"first first players fixX" ${BESIDE}` },
  },
}

/** A button that fills its place. */
export const CELL = {
  height: '100%',
  width: '100%',
  minWidth: '0',
  minHeight: '4rem',
  paddingInline: '0.125rem',
  whiteSpace: 'normal',
  textAlign: 'center',
  lineHeight: '1.15',
  hyphens: 'auto',
  overflow: 'hidden',
}
