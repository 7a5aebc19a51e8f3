import { Badge, Flex, RadioCard, Stack, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { BREAK_USES, type BreakUse } from '@cup/domain/game-plan'
import { type Slip, slipOf } from '@cup/domain/planning'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { formatTime } from '@cup/ui/format'
import { useId } from 'react'
import { z } from 'zod'
import { SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { textAs } from '../../../shared/form/form-schema.ts'
import { usePlainForm } from '../../../shared/form/use-plain-form.ts'
import { SlipTable } from '../../../shared/planning/slip-table.tsx'
import { slipTexts } from '../../../texts/slip.ts'

/** [K21] A slip as it was shown, with what was chosen. */
export type WantedSlip = {
  readonly effect: Slip
  readonly request: Pick<BodyOf<'game.write/slip'>, 'id' | 'minutes' | 'breaks' | 'scope' | 'keepsPlan'>
}

/** [K21] The body of the call: refused if the slip would come out differently than it was shown. */
export const slipBody = (
  { request, effect: { moves, end } }: WantedSlip,
  moveId: string,
): BodyOf<'game.write/slip'> => ({ ...request, moveId, shown: { games: moves.length, end } })

type SlipDialogProps = {
  readonly title: string
  /** The game from which on games move; without one the dialog is closed. */
  readonly first: Game | undefined
  /** The games of the meet, or of the competition alone. */
  readonly games: readonly Game[]
  readonly competition: Competition
  /** The minutes that are proposed. */
  readonly minutes: number
  readonly onSlip: (slip: WantedSlip) => void
  readonly onClose: () => void
}

/** [K21] "Wir sind N Minuten zu spät": three ways, each with its end, and what becomes of every game before it is saved. */
export function SlipDialog({ first, ...props }: SlipDialogProps) {
  return first ? <OpenDialog key={first.id} first={first} {...props} /> : null
}

type OpenDialogProps = SlipDialogProps & { readonly first: Game }

function OpenDialog(props: OpenDialogProps) {
  const { title, first, games, competition, minutes, onSlip, onClose } = props
  const formId = useId()
  const form = usePlainForm({
    defaults: { minutes: String(minutes), breaks: 'shorten', isWholeMeet: true },
    schema: SlipSchema,
    onSubmit: () => wanted && onSlip(wanted),
    showsErrorsAtOnce: true,
  })
  const late = minutesIn(form.values.minutes)
  const scope = form.values.isWholeMeet ? ('meet' as const) : ('competition' as const)
  const slippingGames = games.filter(({ competitionId }) => scope === 'meet' || competitionId === competition.id)
  const slipWith = (breaks: BreakUse): Slip | undefined =>
    late === undefined || late === 0
      ? undefined
      : slipOf(slippingGames, { firstId: first.id, minutes: late, breaks }, competition)
  const breaks = BREAK_USES.find((use) => use === form.values.breaks) ?? 'keep'
  const shown = slipWith(breaks)
  const request = { id: first.id, minutes: late ?? 0, breaks, scope, keepsPlan: true }
  const wanted = shown && { effect: shown, request }
  const count = shown?.moves.length ?? 0
  return (
    <ModalDialog
      title={title}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button size="touch" variant="ghost" onClick={onClose}>
            {slipTexts.cancel}
          </Button>
          <Button type="submit" form={formId} size="touch" variant="solid" colorPalette="blue" disabled={count === 0}>
            {slipTexts.move(count)}
          </Button>
        </>
      }
    >
      <Stack asChild gap="4">
        <form id={formId} noValidate onSubmit={form.submit}>
          <Text textStyle="md">{slipTexts.explained}</Text>
          <Flex gap="2" wrap="wrap" align="end">
            <TextField label={slipTexts.minutes} help={slipTexts.minusIsEarlier} {...form.bind('minutes')} />
            {QUICK_MINUTES.map((quick) => (
              <Button
                key={quick}
                size="touch"
                aria-pressed={late === quick}
                onClick={() => form.change({ minutes: String(quick) })}
              >
                {slipTexts.signedMinutes(quick)}
              </Button>
            ))}
          </Flex>
          {late !== undefined && late > 0 && (
            <Ways value={breaks} slipWith={slipWith} onChange={(use) => form.change({ breaks: use })} />
          )}
          {competition.meetId !== undefined && (
            <SwitchField label={slipTexts.wholeMeet} {...form.bind('isWholeMeet')} />
          )}
          {shown && <SlipTable moves={shown.moves} games={games} />}
        </form>
      </Stack>
    </ModalDialog>
  )
}

/** The delays of a day that are most frequent, in minutes. */
const QUICK_MINUTES = [-5, 5, 10, 15, 25]

type WaysProps = {
  readonly value: BreakUse
  readonly slipWith: (breaks: BreakUse) => Slip | undefined
  readonly onChange: (breaks: BreakUse) => void
}

/** The three ways, each with what it does and when the day ends. */
const Ways = ({ value, slipWith, onChange }: WaysProps) => (
  <RadioCard.Root
    value={value}
    onValueChange={({ value: chosen }) => onChange(BREAK_USES.find((use) => use === chosen) ?? value)}
    aria-label={slipTexts.ways}
    gap="2"
  >
    {BREAK_USES.map((use) => {
      const slip = slipWith(use)
      return (
        <RadioCard.Item key={use} value={use}>
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemControl>
            <RadioCard.ItemIndicator />
            <RadioCard.ItemContent>
              <RadioCard.ItemText textStyle="lg" fontWeight="bold">
                {slipTexts.way[use]}
              </RadioCard.ItemText>
              {slip && <RadioCard.ItemDescription>{slipTexts.effect(effectOf(slip))}</RadioCard.ItemDescription>}
            </RadioCard.ItemContent>
            {slip && (
              <Flex direction="column" align="end" flexShrink="0">
                <Badge>{slipTexts.end}</Badge>
                <Text textStyle="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
                  {formatTime(slip.end)}
                </Text>
              </Flex>
            )}
          </RadioCard.ItemControl>
        </RadioCard.Item>
      )
    })}
  </RadioCard.Root>
)

/** The numbers of a slip as its sentence needs them. */
const effectOf = ({ moves, breaks, changes, onTimeFrom }: Slip) => ({
  games: moves.length,
  breaks: breaks.map(({ at, before, after }) => ({
    at: formatTime(at),
    before: Math.round(before / 60),
    after: Math.round(after / 60),
  })),
  changes,
  onTimeFrom: onTimeFrom && formatTime(onTimeFrom),
})

const MOST_MINUTES = 1440

const SlipSchema = z.object({
  minutes: textAs(minutesIn, slipTexts.minutesInvalid),
  breaks: z.string(),
  isWholeMeet: z.boolean(),
})

/** Whole minutes, earlier ones with a minus of either kind. */
function minutesIn(text: string): number | undefined {
  const typed = /^\s*([+−-]?)(\d{1,4})\s*$/.exec(text)
  const minutes = Number(typed?.[2])
  if (!typed || minutes > MOST_MINUTES) return undefined
  return typed[1] === '−' || typed[1] === '-' ? -minutes : minutes
}
