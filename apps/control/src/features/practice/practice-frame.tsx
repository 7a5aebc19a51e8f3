import { Box, Flex, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { practiceTexts } from '../../texts/practice.ts'
import type { PracticeRole } from './practice-cup.ts'
import type { PracticeService } from './practice-service.ts'

type PracticeFrameProps = {
  readonly role: PracticeRole
  readonly service: PracticeService
  /** Begins another practice. */
  readonly onAgain: () => void
  readonly onEnd: () => void
  /** The page that is practised. */
  readonly children: ReactNode
}

const NAMES = { home: practiceTexts.teams.home.shortName, guest: practiceTexts.teams.guest.shortName }

/** Says on top of a page that it is a practice, and what to press next. */
export function PracticeFrame({ role, service, onAgain, onEnd, children }: PracticeFrameProps) {
  const game = useStore(service.game)
  const [step, setStep] = useState(0)
  const reached = stepAfter(role, step, game)
  if (reached !== step) setStep(reached)
  useEffect(() => {
    document.title = practiceTexts.documentTitle
  })
  const { text, number, all } = hintAt(role, reached, NAMES)
  return (
    <Box as="main" css={ABOVE_DESK}>
      <Flex
        as="section"
        aria-label={practiceTexts.label}
        pos="sticky"
        top="0"
        zIndex="sticky"
        minH="60px"
        px={{ base: '3', md: '5' }}
        py="2"
        align="center"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        columnGap="4"
        rowGap="1"
        bg="bg.warning"
        borderBottomWidth="4px"
        borderColor="border.warning"
      >
        <Text fontWeight="bold" textStyle="lg" letterSpacing="wide">
          {practiceTexts.marker}
        </Text>
        <Text role="status" flex="1" minW={{ base: 'full', md: '0' }} order={{ base: 1, md: 0 }} fontWeight="semibold">
          {text}
        </Text>
        <Text ms={{ base: 'auto', md: '0' }} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {practiceTexts.step(number, all)}
        </Text>
        <Button size="sm" minH="11" onClick={onAgain}>
          {practiceTexts.again}
        </Button>
        <Button size="sm" minH="11" onClick={onEnd}>
          {practiceTexts.end}
        </Button>
      </Flex>
      {children}
    </Box>
  )
}

/** The height of the hints: on a phone they have a line of their own. The desk below fills the rest of the screen. */
const ABOVE_DESK = { '--above-desk': '7.5rem', '@media (min-width: 48em)': { '--above-desk': '60px' } }

type Names = { readonly home: string; readonly guest: string }

/** One hint, and when the game shows that it was followed. */
type Step = { readonly text: (names: Names) => string; readonly isDone: (game: Game) => boolean }

const { timekeeper, regie } = practiceTexts

/** The hint says ten seconds; a little more is as good. */
const NEARLY_OVER = 30

const isOver = ({ result }: Game): boolean => result !== undefined
const never = (): boolean => false

const STEPS: Readonly<Record<PracticeRole, readonly Step[]>> = {
  timekeeper: [
    { text: timekeeper.start, isDone: ({ started }) => started },
    { text: timekeeper.goal, isDone: ({ score }) => score.home > 0 },
    { text: timekeeper.scorer, isDone: ({ goals }) => goals.some(({ homeTeam, playerId }) => homeTeam && playerId) },
    { text: timekeeper.wrongGoal, isDone: ({ score }) => score.guest > 0 },
    { text: timekeeper.undo, isDone: ({ score }) => score.guest === 0 },
    { text: timekeeper.equaliser, isDone: ({ score }) => score.guest > 0 },
    { text: timekeeper.stop, isDone: ({ clock }) => !clock.running },
    { text: timekeeper.penalty, isDone: ({ timePenalties }) => timePenalties.some(({ playerId }) => playerId) },
    { text: timekeeper.setClock, isDone: ({ clock }) => clock.remaining <= NEARLY_OVER },
    { text: timekeeper.resume, isDone: ({ clock, regularTimeOver }) => clock.running || regularTimeOver },
    { text: timekeeper.over, isDone: ({ regularTimeOver }) => regularTimeOver },
    { text: timekeeper.freeze, isDone: (game) => game.shootOutStarted || isOver(game) },
    { text: timekeeper.shots, isDone: isOver },
    { text: timekeeper.done, isDone: never },
  ],
  regie: [
    { text: regie.ready, isDone: ({ livestreamRegieReady }) => livestreamRegieReady },
    { text: regie.unready, isDone: ({ livestreamRegieReady }) => !livestreamRegieReady },
    { text: regie.postpone, isDone: ({ postponedDateTime }) => postponedDateTime !== undefined },
    { text: regie.readyAgain, isDone: ({ livestreamRegieReady }) => livestreamRegieReady },
    { text: regie.done, isDone: never },
  ],
}

/** The hint at a place of a practice. */
export const hintAt = (role: PracticeRole, step: number, names: Names) => ({
  text: STEPS[role][step]?.text(names) ?? '',
  number: step + 1,
  all: STEPS[role].length,
})

/** The place that a practice has reached: as far as the game shows step after step as done, and never back. */
export function stepAfter(role: PracticeRole, step: number, game: Game): number {
  return STEPS[role][step]?.isDone(game) ? stepAfter(role, step + 1, game) : step
}
