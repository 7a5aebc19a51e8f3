import { Text } from '@chakra-ui/react'
import { courtIdOf, courtNameOf, gamesOn } from '@cup/domain/kernel'
import { inPlayingOrder } from '@cup/domain/projections'
import { beginningOf, WholeName } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { plannedNamesOf } from '../../../shared/game-view/planned-names.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { GameData } from '../use-game-data.ts'
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
  const { home, guest } = plannedNamesOf(next, data)
  return (
    <>
      <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
        {deskTexts.next.game(formatTimeOfDay(beginningOf(next)), next.name)}
      </Text>
      <Text as="div" fontWeight="semibold" textStyle="md" w="full" minW="0">
        <WholeName name={`${home} – ${guest}`} lines={2} />
      </Text>
    </>
  )
}

/** The first game after this one on its court that is still to be played. */
export const nextOnCourt = ({ game, competition, plan }: Pick<GameData, 'game' | 'competition' | 'plan'>) =>
  gamesOn(plan, competition, courtIdOf(game, competition))
    .filter((one) => !one.result && !one.cancelled && inPlayingOrder(one, game) > 0)
    .toSorted(inPlayingOrder)[0]
