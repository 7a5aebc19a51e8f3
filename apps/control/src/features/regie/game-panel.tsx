import { Flex, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button, HoldButton, LiveButton } from '@cup/ui/chakra'
import type { DisplaySide } from '@cup/ui/components'
import { useId } from 'react'
import { regieTexts } from '../../texts/regie.ts'
import { Countdown } from './countdown.tsx'
import type { GameControls } from './game-controls.ts'
import { PanelHead } from './panel-head.tsx'
import type { StartState } from './start-state.ts'

/** [G6] So many minutes from now. */
export const POSTPONE_MINUTES = [1, 3, 5] as const

/** Long enough to be meant by a finger. */
const HOLD_MILLIS = 500

/** What the Regie does with one game. */
export type GameActions = {
  readonly onReady: () => void
  readonly onReadyBack: () => void
  readonly onPostpone: (minutes: number) => void
  readonly onPostponementBack: () => void
}

type GamePanelProps = GameActions & {
  readonly place: string
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly controls: GameControls
  readonly start: StartState
  /** Who operates the game, in words. */
  readonly operator: string | undefined
  /** Why nothing can be pressed here. */
  readonly whyNot: string | undefined
  readonly readyKey: string
  /** Whether it is the next game to start on its court: what can be pressed for it is prominent. */
  readonly isNext: boolean
  /** Two of them are above each other, beside those of other courts. */
  readonly isCompact: boolean
}

/** A game as the Regie sees it: who plays, how long until then, and whether it may begin. */
export function GamePanel({
  place,
  game,
  sides,
  controls,
  start,
  operator,
  whyNot,
  readyKey,
  isNext,
  isCompact,
  ...actions
}: GamePanelProps) {
  const id = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      {...(isCompact
        ? { gap: '1', px: '3', py: '2', css: COMPACT }
        : { gap: { base: '2', '2xl': '4' }, p: { base: '4', '2xl': '6' } })}
      bg="bg.surface"
      borderRadius="l3"
      borderWidth="1px"
    >
      <PanelHead id={id} place={place} game={game} sides={sides} />
      <Countdown game={game} sides={sides} />
      <Stack gap="0" minH="14" textStyle="md">
        <Text fontWeight="semibold" color={inks[start.tone]}>
          {start.text}
        </Text>
        {operator && <Text color="fg.muted">{operator}</Text>}
      </Stack>
      {!game.started && (
        <>
          <Ready name={game.name} isNext={isNext} controls={controls} readyKey={readyKey} {...actions} />
          {!(isCompact && controls.mayTakeReadyBack) && <Postponing controls={controls} {...actions} />}
        </>
      )}
      {whyNot && <Text color="fg.muted">{whyNot}</Text>}
    </Stack>
  )
}

/** Clock beside the teams, and all buttons in one row, where there is room for them. */
const COMPACT = {
  '@media (min-width: 80em)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: '0.75rem',
    '& > *': { gridColumn: '1 / -1' },
    '& > ul': { gridColumn: '1 / 3', gap: '0.25rem' },
    '& > ul > li': { minHeight: '2.25rem' },
    '&& [data-size=large]': { width: '2rem', height: '2.25rem' },
    '& > ul + *': { gridColumn: '3' },
    '& > ul ~ *': { minHeight: '0' },
    '& > ul + * + *': { fontSize: 'sm' },
    '& > [data-ready] button': { minHeight: '4rem' },
    '& > [data-ready]:has(+ [role=group])': { gridColumn: '1' },
    '& > [data-ready] + [role=group]': { gridColumn: '2 / -1' },
    '& [data-words]': { flexBasis: '0', minHeight: '0', margin: '0' },
    '& [data-words] > span': { display: 'none' },
  },
}

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
  <Flex gap="3" data-ready>
    <HoldButton
      isForFingers
      size="live"
      minH="20"
      px="2"
      gap="2"
      textStyle={isNext && controls.ready !== 'ready' ? 'xl' : 'md'}
      flex="1"
      minW="0"
      variant={isNext && controls.ready !== 'ready' ? 'go' : 'outline'}
      millis={HOLD_MILLIS}
      isBusy={controls.ready === 'sending' || controls.ready === 'takingBack'}
      disabled={!controls.mayBeReady}
      data-unconfirmed={controls.isUnconfirmed || undefined}
      data-prominent={isNext || undefined}
      aria-keyshortcuts={readyKey}
      onConfirm={onReady}
    >
      <Stack gap="0" align="center" lineHeight="short">
        <span>
          {regieTexts.ready}
          {controls.ready === 'ready' && <span aria-hidden="true"> ✓</span>}
        </span>
        <Text as="span" aria-hidden="true" textStyle="sm" fontWeight="medium">
          {controls.ready === 'ready' ? name : regieTexts.holdFor(name)}
        </Text>
      </Stack>
    </HoldButton>
    {controls.mayTakeReadyBack && (
      <Button size="touch" minH="20" px="3" textStyle="md" onClick={onReadyBack}>
        {regieTexts.takeBack}
      </Button>
    )}
  </Flex>
)

type PostponingProps = Pick<GameActions, 'onPostpone' | 'onPostponementBack'> & { readonly controls: GameControls }

const Postponing = ({ controls, onPostpone, onPostponementBack }: PostponingProps) => (
  <Flex role="group" aria-label={regieTexts.postpone} gap="3" wrap="wrap" align="center">
    <Flex flexBasis="full" align="center" minH="9" mb="-2" color="fg.muted" textStyle="md" data-words>
      {controls.mayTakePostponementBack ? (
        <Button variant="ghost" ms="-2" px="2" textStyle="md" onClick={onPostponementBack}>
          {regieTexts.revokePostponement}
        </Button>
      ) : (
        <span>{regieTexts.postponeStart}</span>
      )}
    </Flex>
    {POSTPONE_MINUTES.map((minutes) => (
      <LiveButton
        key={minutes}
        size="touch"
        minH="14"
        flex="1"
        px="2"
        whiteSpace="nowrap"
        isBusy={controls.isPostponing}
        disabled={!controls.mayPostpone}
        onPress={() => onPostpone(minutes)}
      >
        {regieTexts.postponeTo(minutes)}
      </LiveButton>
    ))}
  </Flex>
)
