import { Flex, Stack, Table, Text } from '@chakra-ui/react'
import { type Move, shiftFrom } from '@cup/domain/planning'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { formatTime } from '@cup/ui/format'
import { useId } from 'react'
import { z } from 'zod'
import { TextField } from '../../shared/form/fields.tsx'
import { textAs } from '../../shared/form/form-schema.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { planTexts } from '../../texts/plan.ts'
import type { Slot } from './timetable.ts'

/** What a day falls behind most often, in minutes. */
const QUICK_MINUTES = [-5, 5, 10, 15]

type ShiftDialogProps = {
  /** Where it begins; without one the dialog is closed. */
  readonly first: Slot | undefined
  /** The games of its day. */
  readonly slots: readonly Slot[]
  readonly onShift: (moves: readonly Move[]) => void
  readonly onClose: () => void
}

/** "Ab hier um N Minuten verschieben": shows what becomes of every game before it is saved. */
export function ShiftDialog({ first, slots, onShift, onClose }: ShiftDialogProps) {
  const formId = useId()
  const form = usePlainForm({
    defaults: { minutes: '5' },
    schema: ShiftSchema,
    onSubmit: () => onShift(moves),
    showsErrorsAtOnce: true,
  })
  const minutes = minutesIn(form.values.minutes)
  const movable = slots.map(({ game, at }) => ({ ...game, dateTime: at }))
  const moves = first && minutes !== undefined ? shiftFrom(movable, first.game.id, minutes) : []
  return (
    <ModalDialog
      title={planTexts.shiftFrom(first?.game.name ?? '')}
      isOpen={first !== undefined}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button size="touch" variant="ghost" onClick={onClose}>
            {planTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="touch"
            variant="solid"
            colorPalette="blue"
            disabled={moves.length === 0}
          >
            {moves.length === 1 ? planTexts.shiftOneGame : planTexts.shiftGames(moves.length)}
          </Button>
        </>
      }
    >
      <Stack asChild gap="4">
        <form id={formId} noValidate onSubmit={form.submit}>
          <Text>{planTexts.shiftExplained}</Text>
          <TextField label={planTexts.minutes} help={planTexts.minusIsEarlier} {...form.bind('minutes')} />
          <Flex gap="2" wrap="wrap">
            {QUICK_MINUTES.map((quick) => (
              <Button
                key={quick}
                size="touch"
                aria-pressed={minutes === quick}
                onClick={() => form.change({ minutes: String(quick) })}
              >
                {planTexts.signedMinutes(quick < 0 ? '−' : '+', Math.abs(quick))}
              </Button>
            ))}
          </Flex>
          <Moves moves={moves} />
        </form>
      </Stack>
    </ModalDialog>
  )
}

const Moves = ({ moves }: { readonly moves: readonly Move[] }) => (
  <Table.Root aria-label={planTexts.preview} fontVariantNumeric="tabular-nums">
    <Table.Header>
      <Table.Row>
        <Table.ColumnHeader>{planTexts.game}</Table.ColumnHeader>
        <Table.ColumnHeader>{planTexts.before}</Table.ColumnHeader>
        <Table.ColumnHeader>{planTexts.after}</Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
    <Table.Body>
      {moves.map(({ id, name, from, to }) => (
        <Table.Row key={id}>
          <Table.Cell>{name}</Table.Cell>
          <Table.Cell>{formatTime(from)}</Table.Cell>
          <Table.Cell fontWeight="semibold">{formatTime(to)}</Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
)

const MOST_MINUTES = 1440

const ShiftSchema = z.object({ minutes: textAs(minutesIn, planTexts.shiftMinutesInvalid) })

/** Whole minutes, earlier ones with a minus of either kind. */
function minutesIn(text: string): number | undefined {
  const typed = /^\s*([+−-]?)(\d{1,4})\s*$/.exec(text)
  const minutes = Number(typed?.[2])
  if (!typed || minutes > MOST_MINUTES) return undefined
  return typed[1] === '−' || typed[1] === '-' ? -minutes : minutes
}
