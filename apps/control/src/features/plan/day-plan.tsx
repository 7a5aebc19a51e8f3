import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { NumberField } from '../../shared/form/fields.tsx'
import { blockIdOf } from './block-id.ts'
import { ClashList } from './clash-list.tsx'
import type { ClashNote } from './clash-notes.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { MOVE_HELP_ID } from './timeline/game-block.tsx'
import { Timeline } from './timeline/timeline.tsx'
import type { Day } from './timetable.ts'
import type { Moves } from './use-moves.ts'
import type { Shift } from './use-shift.ts'

type DayPlanProps = {
  readonly day: Day
  readonly notes: readonly ClashNote[]
  readonly moves: Moves
  readonly shift: Shift
  readonly rest: Omit<ComponentProps<typeof NumberField>, 'label'>
}

/** A day: its games in time, what is wrong with them, and the ways to move them. */
export function DayPlan({ day, notes, moves, shift, rest }: DayPlanProps) {
  const [shiftedFrom, setShiftedFrom] = useState<string>()
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
      <Stack gap="4" order={{ lg: 2 }} position={{ lg: 'sticky' }} top={{ lg: '20' }}>
        <Box maxW="xs">
          <NumberField label="Mindestpause in Minuten" {...rest} />
        </Box>
        <ClashList notes={notes} onOpen={(game) => document.getElementById(blockIdOf(game))?.focus()} />
      </Stack>
      <Box>
        <Text id={MOVE_HELP_ID} color="fg.muted">
          Ziehen oder Pfeiltasten: 5 Minuten, mit Umschalttaste 1 Minute. Enter speichert, Escape nimmt zurück.
        </Text>
        <Timeline day={day} notes={notes} moves={moves} onShift={setShiftedFrom} />
      </Box>
      <ShiftDialog
        first={day.slots.find(({ game }) => game.id === shiftedFrom)}
        slots={day.slots}
        onClose={() => setShiftedFrom(undefined)}
        onShift={(planned) => {
          setShiftedFrom(undefined)
          for (const { game } of day.slots) if (planned.some(({ id }) => id === game.id)) moves.takeBack(game)
          shift.shift(planned)
        }}
      />
    </Grid>
  )
}
