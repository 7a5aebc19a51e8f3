import { Grid, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { LostTitle } from '../../../shared/game-view/lost-title.tsx'
import type { LostLane } from '../../../shared/outbox/lost-presses.ts'
import { commandText } from '../../../shared/outbox/sent-text.ts'
import { useOutbox } from '../../../shared/outbox/use-outbox.ts'
import { outboxTexts } from '../../../texts/outbox.ts'

/** [I15] Lists what the log has lost of a game, and asks whether to enter it again. */
export function LostPressesDeck({ lane, lost }: LostLane) {
  const { enterAgain, giveUp } = useOutbox()
  return (
    <Grid
      role="alert"
      h="full"
      minH="0"
      gap="2"
      gridTemplate={'"text text" auto "list list" minmax(0, 1fr) "enter drop" auto / 2fr 1fr'}
    >
      <Text gridArea="text" px="3" py="1" css={TEXT}>
        <LostTitle lane={lane} lost={lost} />
      </Text>
      <Stack as="ol" gridArea="list" gap="1" px="3" listStyle="none" overflowY="auto" fontSize="lg">
        {lost.map((one) => (
          <li key={one.key}>{commandText(one)}</li>
        ))}
      </Stack>
      <Button gridArea="enter" size="touch" variant="danger" onClick={() => enterAgain(lane)}>
        {outboxTexts.enterAgain}
      </Button>
      <Button gridArea="drop" size="touch" bg="bg.surface" onClick={() => giveUp(lane)}>
        {outboxTexts.discard}
      </Button>
    </Grid>
  )
}

const TEXT = {
  borderRadius: 'l2',
  background: 'var(--warn-solid)',
  color: 'var(--on-warn)',
  fontWeight: 'bold',
}
