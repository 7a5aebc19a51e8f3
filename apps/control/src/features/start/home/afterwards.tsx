import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { startTexts as texts } from '../../../texts/start.ts'
import type { PhaseProps } from './checks.tsx'
import { DayCard } from './day-card.tsx'
import type { Line } from './finding.ts'
import { Lines, NothingMissing } from './lines.tsx'

/** Lines that still matter once the cup is over, by the begin of their ids. */
const AFTERWARDS = ['tie', 'open', 'outdated', 'backup', 'unanswered installation']

const isAfterwards = ({ id }: Line): boolean => AFTERWARDS.some((one) => id === one || id.startsWith(`${one} `))

/** [O2] After the cup: the way to its closing, with what is still open. */
export const Afterwards = ({ facts, checklist: { open }, askAgain }: PhaseProps) => {
  const unfinished = facts.parts
    .flatMap(({ games }) => games)
    .filter(({ cancelled, result }) => !cancelled && result === undefined).length
  return (
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 392px' }} alignItems="start">
      <Stack gap="4" minW="0">
        <Box p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
          <Text mb="3">{unfinished === 0 ? texts.closingWhy : texts.unfinished(unfinished)}</Text>
          <Button asChild size="touch" variant="solid" colorPalette="blue">
            <Link to="/closing">{texts.toClosing}</Link>
          </Button>
        </Box>
        <Lines title={texts.stillOpen} lines={open.filter(isAfterwards)} askAgain={askAgain}>
          <NothingMissing />
        </Lines>
      </Stack>
      <DayCard facts={facts} />
    </Grid>
  )
}
