import type { Seconds, Side } from '@cup/domain/kernel'
import { formatClock } from '../format/index.ts'
import type { WallPenalty } from './ledwall-game.ts'
import styles from './penalty-lines.module.css'
import { emsOfFigures, sizeThatFits } from './type-width.ts'

type PenaltyLinesProps = {
  readonly penalties: readonly WallPenalty[]
  readonly side: Side
  /** The largest type size, in pixels like the width. */
  readonly size: number
  readonly width: number
  readonly arrangement: 'stacked' | 'inRow'
}

/** The time penalties of a side: a shirt number on a plate, and what is left. */
export function PenaltyLines({ penalties, side, size, width, arrangement }: PenaltyLinesProps) {
  const isStacked = arrangement === 'stacked'
  const digits = isStacked ? Math.max(0, ...penalties.map(({ shirtNumber }) => `${shirtNumber ?? ''}`.length)) : 0
  const lines = penalties.map((penalty) => lineOf(penalty, digits))
  const beside = isStacked ? 1 : Math.max(1, lines.length)
  const ems = lines.map(({ room, rest }) => emsOfFigures(room + rest)).sort((a, b) => b - a)
  const widest = ems.slice(0, beside).reduce((sum, em) => sum + em, 0)
  const fontSize = sizeThatFits(widest, width - beside * LINE_EXTRA - (beside - 1) * ROW_GAP, size)
  return (
    <ul className={styles.penalties} style={{ width, fontSize }} data-side={side} data-arrangement={arrangement}>
      {lines.map((line) => (
        <PenaltyLine key={line.id} line={line} size={fontSize} />
      ))}
    </ul>
  )
}

/** Pixels: between two penalties of a row, between number and rest, on both sides of a number; what rounding takes. */
const ROW_GAP = 20
const NUMBER_GAP = 8
const NUMBER_PADDING = 12
const ROUNDING = 2
const LINE_EXTRA = NUMBER_GAP + NUMBER_PADDING + ROUNDING

/** A penalty in figures; `room` is as long as every plate of a stack. */
type Line = { readonly id: string; readonly number: string; readonly room: string; readonly rest: string }

function lineOf({ id, shirtNumber, remaining }: WallPenalty, digits: number): Line {
  const number = `${shirtNumber ?? ''}`
  return {
    id,
    number,
    room: number === '' ? '' : number.padStart(digits, '0'),
    rest: formatRest(remaining),
  }
}

/** Remaining time of a penalty: "1:32", without a leading zero. */
const formatRest = (remaining: Seconds): string => formatClock(remaining).replace(/^0/, '')

function PenaltyLine({ line: { number, room, rest }, size }: { readonly line: Line; readonly size: number }) {
  const height = 2 * Math.round(size * 0.54)
  return (
    <li className={styles.penalty} style={{ height, lineHeight: `${height}px`, gap: NUMBER_GAP }}>
      {number && (
        <span className={styles.number} style={{ width: widthOf(room, size) + NUMBER_PADDING }}>
          {number}
        </span>
      )}
      <span style={{ width: widthOf(rest, size) }}>{rest}</span>
    </li>
  )
}

const widthOf = (figures: string, size: number): number => Math.ceil(emsOfFigures(figures) * size)
