import { Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useSecondsUntil } from '@cup/api-client/live'
import type { Instant, Seconds } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import { z } from 'zod'
import { textAs } from '../../shared/form/form-schema.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { commandPageTexts } from '../../texts/command.ts'
import { ControlGroup, OrderNote } from './order-button.tsx'
import type { OrderStatus } from './order-status.ts'

type CountdownControlProps = {
  /** When the countdown on air ends, if there is one. */
  readonly endsAt: Instant | undefined
  readonly status: OrderStatus
  readonly whyNot: string | undefined
  /** [B6] Zero seconds stop it. */
  readonly onStart: (seconds: Seconds) => void
}

const PRESETS: readonly Seconds[] = [60, 180, 300, 600]

const CountdownSchema = z.object({ duration: textAs((text) => secondsOf(text), commandPageTexts.durationFormat) })

/** [B6] A countdown for ledwall and overlay. */
export function CountdownControl({ endsAt, status, whyNot, onStart }: CountdownControlProps) {
  const isOff = whyNot !== undefined
  const form = usePlainForm({
    defaults: { duration: '05:00' },
    schema: CountdownSchema,
    onSubmit: ({ duration }) => {
      if (!isOff) onStart(duration)
    },
  })
  const seconds = secondsOf(form.values.duration)
  return (
    <ControlGroup title={commandPageTexts.countdown}>
      <OnAir endsAt={endsAt} />
      <Flex wrap="wrap" gap="3" align="end">
        <Field.Root w="32" invalid={seconds === undefined}>
          <Field.Label>{commandPageTexts.duration}</Field.Label>
          <Input
            minH="touch"
            value={form.values.duration}
            fontVariantNumeric="tabular-nums"
            onChange={(event) => form.change({ duration: event.target.value })}
            onKeyDown={({ key }) => {
              if (key === 'Enter') form.submit()
            }}
          />
        </Field.Root>
        <LiveButton
          size="touch"
          variant="go"
          isUnconfirmed={status.press === 'unconfirmed'}
          disabled={isOff || seconds === undefined}
          onPress={() => form.submit()}
        >
          {commandPageTexts.start}
        </LiveButton>
        <LiveButton size="touch" disabled={isOff} onPress={() => onStart(0)}>
          {commandPageTexts.stopCountdown}
        </LiveButton>
      </Flex>
      <Flex role="group" aria-label={commandPageTexts.startAtOnce} wrap="wrap" gap="3">
        {PRESETS.map((preset) => (
          <LiveButton key={preset} size="touch" disabled={isOff} onPress={() => onStart(preset)}>
            {formatClock(preset)}
          </LiveButton>
        ))}
      </Flex>
      <OrderNote
        status={status}
        whyNot={whyNot ?? (seconds === undefined ? commandPageTexts.durationFormat : undefined)}
      />
    </ControlGroup>
  )
}

function OnAir({ endsAt }: Pick<CountdownControlProps, 'endsAt'>) {
  const left = useSecondsUntil(endsAt)
  if (left === undefined || left === 0) return <Text>{commandPageTexts.noCountdown}</Text>
  return (
    <Stack direction="row" gap="2">
      <Text>{commandPageTexts.onDisplaysLabel}</Text>
      <Text role="timer" aria-live="off" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {formatClock(left)}
      </Text>
    </Stack>
  )
}

const MINUTES_AND_SECONDS = /^\s*(\d{1,3}):([0-5]?\d)\s*$/
const MINUTES = /^\s*(\d{1,3})\s*$/

/** Parses mm:ss, or minutes alone; undefined if the text is not a time or is zero. */
export function secondsOf(text: string): Seconds | undefined {
  const [, minutes, seconds = '0'] = MINUTES_AND_SECONDS.exec(text) ?? MINUTES.exec(text) ?? []
  const total = Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : undefined
}
