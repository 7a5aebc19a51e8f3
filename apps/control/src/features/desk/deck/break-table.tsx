import { Box } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import { periodAt, readingInPeriod } from '@cup/domain/game'
import type { Side, Sides } from '@cup/domain/kernel'
import { talliesOfRules } from '@cup/domain/projections'
import type { PlayRules } from '@cup/domain/settings'
import { formatClock } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { ShownCards } from '../kinds/shown-cards.tsx'
import type { DeskPeriod } from '../model/period-now.ts'
import type { Desk } from '../use-desk.ts'
import { useSideOrder } from '../use-side-order.ts'

type BreakTableProps = {
  readonly game: Game
  readonly desk: Pick<Desk, 'record' | 'names'>
  readonly teams: Sides<Team>
  readonly play: PlayRules
  /** The half that has ended. */
  readonly period: DeskPeriod
}

type Row = { readonly title: string; readonly of: (side: Side) => ReactNode; readonly after: string }

const texts = deskTexts.periods

/** [F19] A summary of the half that has ended: fouls and time-outs begin again, cards stay. */
export function BreakTable({ teams, ...half }: BreakTableProps) {
  const order = useSideOrder()
  const rows = [...foulsOf(half), ...timeOutsOf(half, teams), ...cardsOf(half, teams)]
  if (rows.length === 0) return null
  return (
    <Box as="table" css={TABLE}>
      <thead>
        <tr>
          <td />
          {order.map((side) => (
            <th key={side} scope="col">
              {teams[side].shortName}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, of, after }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {order.map((side) => (
              <td key={side}>{of(side)}</td>
            ))}
            <td data-after>{after}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

type Half = Omit<BreakTableProps, 'teams'>

function foulsOf({ game, period }: Half): readonly Row[] {
  const fouls = talliesOfRules(game).find((tally) => tally.of === 'fouls' && tally.period === period.number)
  const after = isBeforeExtraTime(period) ? texts.goOn : texts.fromZero
  return fouls ? [{ title: texts.foulsOf(texts.name(period)), of: (side) => fouls[side], after }] : []
}

function timeOutsOf({ game, desk: { record }, play, period }: Half, teams: Sides<Team>): readonly Row[] {
  if (play.timeOuts === 0) return []
  const taken = record.timeOut.filter((one) => one.state !== 'removing' && periodAt(game, one) === period.number)
  const of = (side: Side) =>
    taken
      .filter(({ teamId }) => teamId === teams[side].id)
      .map(({ time }) => formatClock(readingInPeriod(game, { time }).remaining))
      .join(', ') || NONE
  return [{ title: texts.timeOuts, of, after: texts.free(isBeforeExtraTime(period) ? 0 : play.timeOuts) }]
}

function cardsOf({ desk: { record, names }, play }: Half, teams: Sides<Team>): readonly Row[] {
  if (!play.cards) return []
  const of = (side: Side) =>
    record.card.some(({ teamId }) => teamId === teams[side].id) ? (
      <ShownCards teamId={teams[side].id} cards={record.card} names={names} />
    ) : (
      NONE
    )
  return [{ title: texts.cards, of, after: texts.stay }]
}

/** [Z10] In extra time fouls count on, and there are no time-outs. */
const isBeforeExtraTime = ({ number, count }: DeskPeriod): boolean => number >= count

const NONE = '–'

const TABLE = {
  gridArea: 'table',
  display: 'none',
  width: '100%',
  borderCollapse: 'collapse',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { height: '2.25rem', paddingInline: '0.5rem', textAlign: 'center' },
  '& th[scope=col]': { color: 'fg.muted', fontWeight: 'semibold' },
  '& th[scope=row]': { textAlign: 'start', fontWeight: 'semibold' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& [data-after]': { color: 'fg.muted' },
  '@container (min-width: 46rem)': { display: 'table' },
}
