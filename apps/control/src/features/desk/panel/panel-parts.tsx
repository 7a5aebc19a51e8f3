import { Box, Grid, Text } from '@chakra-ui/react'
import type { Seconds } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { WholeName } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Hotkeys, useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { CardSign } from '../../../shared/record/card-sign.tsx'
import { type PlayerCards, PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { PanelChoices, PanelFix, PanelStep } from '../kinds/entry-panel.ts'
import { CELL } from './panel-areas.ts'

const Small = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" display="block" textStyle="xs" fontWeight="medium" color="inherit">
    {children}
  </Text>
)

type StepButtonProps = {
  readonly step: PanelStep
  readonly isFirst: boolean
  readonly isNow: boolean
  readonly onPress: () => void
}

/** A question with what was chosen; it leads back to its players. */
export const StepButton = ({ step: { title, answer }, isFirst, isNow, onPress }: StepButtonProps) => (
  <Button
    css={CELL}
    gridArea={isFirst ? 'first' : 'second'}
    aria-current={isNow ? 'step' : undefined}
    borderColor={isNow ? 'currentColor' : 'border.emphasized'}
    borderWidth={isNow ? '3px' : '1px'}
    onClick={onPress}
  >
    <Box as="span" w="full" minW="0">
      <Small>{title}</Small>
      <WholeName name={answer ?? (isNow ? recordTexts.who : recordTexts.nothingChosen)} lines={2} />
    </Box>
  </Button>
)

type TimeProps = { readonly time: string; readonly onStep: (seconds: Seconds) => void }

/** [G11] When it was, by the second. */
export const Time = ({ time, onStep }: TimeProps) => (
  <Grid gridArea="time" gap="1" gridTemplateColumns="4rem minmax(0, 1fr) 4rem" minW="0">
    <Button css={CELL} data-repeatable onClick={() => onStep(-1)}>
      {recordTexts.steps.secondBack}
    </Button>
    <Box alignSelf="center" textAlign="center" minW="0">
      <Text textStyle="xs" color="fg.muted" truncate>
        {recordTexts.gameTime}
      </Text>
      <Text
        as="output"
        aria-live="off"
        display="block"
        textStyle="sm"
        lineHeight="1.1"
        aria-label={recordTexts.gameTime}
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
      >
        {time}
      </Text>
    </Box>
    <Button css={CELL} data-repeatable onClick={() => onStep(1)}>
      {recordTexts.steps.secondOn}
    </Button>
  </Grid>
)

type PlayersProps = {
  readonly step: PanelStep
  readonly cards: PlayerCards
  readonly fixes: readonly PanelFix[]
  readonly onAnswer: (command: HallCommand | undefined) => void
  readonly onFix: (fix: PanelFix) => void
  readonly onDone: () => void
}

/** The choices of a question: first the one that names no player, then five players in a row. */
export function Players({ step, cards, fixes, onAnswer, onFix, onDone }: PlayersProps) {
  const { players, none } = step
  const pick = ({ id }: DeskPlayer) => {
    if (!step.deadIds.includes(id)) onAnswer(step.pick(id))
  }
  const typed = useTypedNumber({
    players,
    onPick: pick,
    onEmpty: step.isNoneByEnter ? () => onAnswer(none.command) : () => undefined,
    more: { ...Object.fromEntries(fixes.map((fix) => [fix.key, () => onFix(fix)])), Escape: onDone },
  })
  return (
    <Box gridArea="players" minW="0" overflowY="auto" role="group" aria-label={step.question} m="-1" p="1">
      {players.length === 0 && <NoSquad />}
      <PlayerGrid
        isDense
        players={players}
        cards={cards}
        chosenId={step.chosenId}
        deadIds={step.deadIds}
        typed={typed}
        onPick={pick}
        before={
          <Tile isDense isChosen={none.isChosen ?? false} onPick={() => onAnswer(none.command)}>
            <Text as="span" textStyle={{ base: '2xs', lg: 'xs', xl: 'sm' }}>
              {none.text}
            </Text>
          </Tile>
        }
      />
    </Box>
  )
}

/** A team without players in the app. */
const NoSquad = () => (
  <Text mb="2" textStyle="sm">
    {recordTexts.noSquad.before}
    <Link to="/players">{recordTexts.noSquad.link}</Link>
    {recordTexts.noSquad.after}
  </Text>
)

type FixesProps = { readonly fixes: readonly PanelFix[]; readonly onFix: (fix: PanelFix) => void }

/** Corrections of a wrong entry. */
export const Fixes = ({ fixes, onFix }: FixesProps) =>
  fixes.map((fix) => (
    <Button
      key={fix.key}
      css={CELL}
      gridArea={`fix${fix.key}`}
      textStyle={{ base: 'xs', md: 'md' }}
      variant={fix.isOn ? 'hold' : 'outline'}
      aria-keyshortcuts={fix.key}
      aria-pressed={fix.isOn}
      onClick={() => onFix(fix)}
    >
      <span>
        {fix.text} <Small>{fix.detail}</Small>
      </span>
    </Button>
  ))

type ChoicesProps = {
  readonly choices: PanelChoices
  readonly onChoose: (command: HallCommand | undefined) => void
}

/** [F11] The colours of a card; another one is a tap away, and the one that is due has a strong edge. */
export const Choices = ({ choices: { question, all }, onChoose }: ChoicesProps) => (
  <Grid gridArea="choices" role="group" aria-label={question} gap="1" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
    {all.map(({ text, colour, isChosen, isDue, command }) => (
      <Button
        key={colour}
        css={[CELL, CHOICE]}
        data-due={isDue || undefined}
        variant={isChosen ? 'hold' : 'outline'}
        aria-label={text}
        aria-pressed={isChosen}
        onClick={() => onChoose(command)}
      >
        <CardSign colour={colour} />
        {text}
      </Button>
    ))}
  </Grid>
)

const CHOICE = {
  flexDirection: 'column',
  gap: '1px',
  fontSize: '0.6875rem',
  '& svg': { width: '1rem', height: '1.375rem' },
  '&[data-due]': { borderColor: 'var(--warn-solid)', borderWidth: '4px' },
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
/** No shirt has more digits. */
const MOST_DIGITS = 3

type TypedNumber = {
  readonly players: readonly DeskPlayer[]
  readonly onPick: (player: DeskPlayer) => void
  /** Enter without a number. */
  readonly onEmpty: () => void
  readonly more: Hotkeys
}

/** A shirt number is typed, its player lights up, Enter picks; all other keys stay those of the desk. */
function useTypedNumber({ players, onPick, onEmpty, more }: TypedNumber): string {
  const [typed, setTyped] = useState('')
  const pick = () => {
    const player = players.find(({ number }) => String(number) === typed)
    if (player) onPick(player)
    else if (typed === '') onEmpty()
    setTyped('')
  }
  const type = (digit: string) => setTyped((before) => `${before}${digit}`.slice(-MOST_DIGITS))
  useHotkeys({
    ...Object.fromEntries(DIGITS.map((digit) => [digit, () => type(digit)])),
    Backspace: () => setTyped((before) => before.slice(0, -1)),
    Enter: pick,
    ...more,
  })
  return typed
}
