import { Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { beginningOf, type DisplaySide, nameOfSide, WholeName } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import { useContext } from 'react'
import { ExpectedTimes } from '../../shared/planning/use-expected.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import { slipTexts } from '../../texts/slip.ts'
import { Panel } from './panel.tsx'

type NextGameProps = {
  readonly next: Game | undefined
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  readonly onGoOn: () => void
}

/** [V5] The game after an ended one, with its time, and the way to it. */
export const NextGame = ({ next, sidesOf, onGoOn }: NextGameProps) => (
  <Panel title={commentatorTexts.next}>
    {next ? <Announced next={next} sides={sidesOf(next)} onGoOn={onGoOn} /> : <Text>{commentatorTexts.noNext}</Text>}
  </Panel>
)

type AnnouncedProps = { readonly next: Game; readonly sides: Sides<DisplaySide>; readonly onGoOn: () => void }

function Announced({ next, sides, onGoOn }: AnnouncedProps) {
  const delay = useContext(ExpectedTimes)(next)
  return (
    <>
      <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
        {formatTimeOfDay(beginningOf(next))}
        {delay && (
          <Text as="span" color="fg.warning">
            {` ${slipTexts.expected(formatTimeOfDay(delay.expected))}`}
          </Text>
        )}
        {` · ${next.name}`}
      </Text>
      <Text as="div" fontWeight="semibold" pb="2">
        <WholeName name={`${nameOfSide(sides.home)} – ${nameOfSide(sides.guest)}`} lines={2} />
      </Text>
      <Button w="full" onClick={onGoOn}>
        {commentatorTexts.goOn(next.name)}
      </Button>
    </>
  )
}
