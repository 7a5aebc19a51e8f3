import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button, HoldButton, LiveButton } from '@cup/ui/chakra'
import type { DisplaySide } from '@cup/ui/components'
import { useId } from 'react'
import { regieTexts } from '../../texts/regie.ts'
import { Card, KeyHint } from './card.tsx'
import { Countdown } from './countdown.tsx'
import type { GameControls } from './game-controls.ts'
import { PanelHead } from './panel-head.tsx'
import type { StartState } from './start-state.ts'

/** [G6] Choices of minutes from now. */
export const POSTPONE_MINUTES = [1, 3, 5] as const

/** Long enough to be meant by a finger. */
const HOLD_MILLIS = 500

/** Actions of the Regie for one game. */
export type GameActions = {
  readonly onReady: () => void
  readonly onReadyBack: () => void
  readonly onPostpone: (minutes: number) => void
  readonly onPostponementBack: () => void
}

type GamePanelProps = GameActions & {
  readonly place: string
  readonly game: Game
  readonly matchday: string | undefined
  readonly sides: Sides<DisplaySide>
  readonly controls: GameControls
  readonly start: StartState
  /** Operator of the game, in words. */
  readonly operator: string | undefined
  /** Why nothing can be pressed here. */
  readonly whyNot: string | undefined
  readonly readyKey: string
  /** Whether it is the next game to start on its court: its buttons are large, those of another one small. */
  readonly isNext: boolean
}

/** A game as the Regie sees it: who plays, how long until then, and whether it may begin. */
export function GamePanel({
  place,
  game,
  matchday,
  sides,
  controls,
  start,
  operator,
  whyNot,
  readyKey,
  isNext,
  ...actions
}: GamePanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} css={PANEL}>
      <PanelHead id={id} place={place} game={game} matchday={matchday} sides={sides} />
      {game.started ? (
        <>
          <Countdown game={game} sides={sides} />
          <Words start={start} operator={operator} />
        </>
      ) : (
        <>
          <Flex align="center" gap="3" minH="11">
            <Countdown game={game} sides={sides} />
            <Words start={start} operator={operator} />
            {controls.mayTakePostponementBack && (
              <Button px="2" textStyle="sm" css={SHORT_LINES} onClick={actions.onPostponementBack}>
                {regieTexts.revokePostponement}
              </Button>
            )}
          </Flex>
          <Grid css={isNext ? LARGE : SMALL}>
            <Ready name={game.name} isNext={isNext} controls={controls} readyKey={readyKey} {...actions} />
            <Postponing controls={controls} isNext={isNext} {...actions} />
          </Grid>
        </>
      )}
      {whyNot && <Text color="fg.muted">{whyNot}</Text>}
    </Card>
  )
}

const PANEL = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'min-content',
  justifyContent: 'space-between',
  gap: '0.375rem',
  padding: '0.5rem 0.875rem',
  containerType: 'inline-size',
}

const LARGE = { gap: '0.5rem' }
/** All buttons in one row. */
const SMALL = { gap: '0.5rem', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' }
/** Words of a button in short lines. */
const SHORT_LINES = { whiteSpace: 'normal', maxWidth: '7.5rem', minHeight: '2.75rem', lineHeight: '1.1' }

type WordsProps = Pick<GamePanelProps, 'start' | 'operator'>

/** Whether the game may begin or how far it is, and who operates it. */
const Words = ({ start, operator }: WordsProps) => (
  <Box flex="1" minW="0" fontSize="0.8125rem" lineHeight="1.2">
    <Text as="span" fontWeight="semibold" color={inks[start.tone]}>
      {start.text}
    </Text>
    {operator && ' · '}
    {operator && (
      <Text as="span" color="fg.muted">
        {operator}
      </Text>
    )}
  </Box>
)

const inks = { free: 'fg.success', blocked: 'fg.warning', 'under-way': 'fg' } as const satisfies Record<
  StartState['tone'],
  string
>

type ReadyProps = Pick<GameActions, 'onReady' | 'onReadyBack'> & {
  readonly name: string
  readonly isNext: boolean
  readonly controls: GameControls
  readonly readyKey: string
}

const Ready = ({ name, isNext, controls, readyKey, onReady, onReadyBack }: ReadyProps) => (
  <Flex gap="2">
    <HoldButton
      saysHow
      isForFingers
      minH={isNext ? '16' : '12'}
      px="2"
      gap={isNext ? '3' : '1.5'}
      textStyle={isNext ? 'lg' : 'sm'}
      flex="1"
      minW="0"
      borderWidth="2px"
      variant="outline"
      millis={HOLD_MILLIS}
      isBusy={controls.ready === 'sending' || controls.ready === 'takingBack'}
      disabled={!controls.mayBeReady}
      data-unconfirmed={controls.isUnconfirmed || undefined}
      data-prominent={isNext || undefined}
      aria-keyshortcuts={readyKey}
      onConfirm={onReady}
    >
      <Stack gap="0" align={isNext ? 'center' : 'start'} lineHeight="1.15">
        <span>
          {regieTexts.ready}
          {controls.ready === 'ready' && <span aria-hidden="true"> ✓</span>}
        </span>
        <Text as="span" aria-hidden="true" textStyle="xs" fontSize="0.8125rem" fontWeight="medium">
          {controls.ready === 'ready' || !isNext ? name : regieTexts.holdFor(name)}
        </Text>
      </Stack>
      {isNext && <KeyHint>{readyKey}</KeyHint>}
    </HoldButton>
    {controls.mayTakeReadyBack && (
      <Button minH={isNext ? '16' : '12'} px="2" textStyle="sm" onClick={onReadyBack}>
        {regieTexts.takeBack}
      </Button>
    )}
  </Flex>
)

type PostponingProps = Pick<GameActions, 'onPostpone'> & { readonly controls: GameControls; readonly isNext: boolean }

const Postponing = ({ controls, isNext, onPostpone }: PostponingProps) => (
  <Grid role="group" aria-label={regieTexts.postpone} title={regieTexts.postponeStart} css={THREE}>
    {POSTPONE_MINUTES.map((minutes) => (
      <LiveButton
        key={minutes}
        size="md"
        minH={isNext ? '11' : '12'}
        minW="0"
        px="0.5"
        borderWidth="2px"
        textStyle={isNext ? 'md' : 'sm'}
        fontWeight="semibold"
        isBusy={controls.isPostponing}
        disabled={!controls.mayPostpone}
        {...(isNext && { 'aria-keyshortcuts': String(minutes) })}
        onPress={() => onPostpone(minutes)}
      >
        {regieTexts.postponeTo(minutes)}
        {isNext && <KeyHint>{String(minutes)}</KeyHint>}
      </LiveButton>
    ))}
  </Grid>
)

const THREE = { gap: '0.5rem', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }
