import { Box, Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { practiceTexts } from '../../texts/practice.ts'
import type { PracticeRole } from './practice-cup.ts'
import type { PracticeService } from './practice-service.ts'
import { hintAt, stepAfter } from './steps.ts'

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
    <Box as="main">
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
