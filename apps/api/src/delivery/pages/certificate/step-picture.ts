import { escaped } from '../html.ts'
import { NAME, type Row, type Step } from './platforms.ts'

const WIDTH = 320
const ROW_HEIGHT = 44
const TOP = 56
const PADDING = 16
/** More bold letters do not fit beside the mark. */
const LONGEST = 27

/** A drawn screen: its title and its rows; a hand shows which one is meant. The text beside it says the same. */
export function stepPicture({ title, rows }: Pick<Step, 'title' | 'rows'>, name: string): string {
  const height = TOP + rows.length * ROW_HEIGHT + PADDING
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" aria-hidden="true">
<rect class="screen" x="1" y="1" width="${WIDTH - 2}" height="${height - 2}" rx="14"/>
<text class="title" x="${PADDING}" y="35">${escaped(title)}</text>
${rows.map((row, index) => drawnRow(row, TOP + index * ROW_HEIGHT, name)).join('\n')}
</svg>`
}

function drawnRow({ text, isMarked = false, hasSwitch = false }: Row, y: number, name: string): string {
  const shown = shortened(text.replace(NAME, name))
  const middle = y + ROW_HEIGHT / 2
  return [
    `<rect class="${isMarked ? 'row marked' : 'row'}" x="8" y="${y + 2}" width="${WIDTH - 16}" height="${ROW_HEIGHT - 4}" rx="8"/>`,
    `<text class="${isMarked ? 'label marked' : 'label'}" x="${PADDING + 4}" y="${middle + 5}">${escaped(shown)}</text>`,
    ...(hasSwitch ? [drawnSwitch(middle)] : isMarked ? [drawnFinger(middle)] : []),
  ].join('')
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

const drawnSwitch = (middle: number): string =>
  `<rect class="switch" x="262" y="${middle - 12}" width="42" height="24" rx="12"/><circle class="knob" cx="292" cy="${middle}" r="9"/>`

/** A fingertip with the rings of a tap. */
const drawnFinger = (middle: number): string =>
  `<circle class="ring" cx="292" cy="${middle}" r="13"/><circle class="tip" cx="292" cy="${middle}" r="6"/>`
