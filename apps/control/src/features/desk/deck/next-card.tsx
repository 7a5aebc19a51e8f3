import { Text } from '@chakra-ui/react'
import type { Delay } from '@cup/domain/expected'
import { courtNameOf } from '@cup/domain/kernel'
import { inPlayingOrder } from '@cup/domain/projections'
import { beginningOf, WholeName } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import { type ReactNode, useContext } from 'react'
import { plannedNamesOf } from '../../../shared/game-view/planned-names.ts'
import { ExpectedTimes } from '../../../shared/planning/use-expected.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { slipTexts } from '../../../texts/slip.ts'
import type { GameData } from '../model/game-data.ts'
import { Card } from './deck.tsx'

type NextCardProps = {
  readonly data: GameData
  /** The way to it, once this game is over. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** The next game on the court of this one. */
export function NextCard({ data, action, children }: NextCardProps) {
  const { game, competition } = data
  const next = nextOnCourt(data)
  const court = courtNameOf(game, competition)
  return (
    <Card title={deskTexts.next.title(court)}>
      {next ? <NextGame next={next} data={data} /> : <Text>{deskTexts.next.none}</Text>}
      {action}
      {children}
    </Card>
  )
}

function NextGame({ next, data }: { readonly next: GameData['game']; readonly data: GameData }) {
  const { onCourt, sharing, teams } = data
  const other = sharing.find(({ id }) => id === next.competitionId && id !== data.competition.id)
  const { home, guest } = plannedNamesOf(next, other ? { competition: other, plan: onCourt, teams } : data)
  return (
    <>
      <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
        {deskTexts.next.game(startText(next, useContext(ExpectedTimes)(next)), next.name)}
      </Text>
      {other && <Text>{other.name}</Text>}
      <Text as="div" fontWeight="semibold" textStyle="md" w="full" minW="0">
        <WholeName name={`${home} – ${guest}`} lines={2} />
      </Text>
    </>
  )
}

/** [V21] The planned start of a game, with the expected one beside it where that is late. */
export const startText = (game: GameData['game'], delay: Delay | undefined): string =>
  [formatTimeOfDay(beginningOf(game)), ...(delay ? [slipTexts.expected(formatTimeOfDay(delay.expected))] : [])].join(
    ', ',
  )

/** [H9] The first game after this one on its court that is still to be played. */
const nextOnCourt = ({ game, onCourt }: Pick<GameData, 'game' | 'onCourt'>) =>
  onCourt.filter((one) => !one.result && !one.cancelled && inPlayingOrder(one, game) > 0).toSorted(inPlayingOrder)[0]
