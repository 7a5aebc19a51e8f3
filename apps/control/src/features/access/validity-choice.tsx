import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Instant } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { calendarDateOf } from '@cup/ui/format'
import { useState } from 'react'
import { DayField } from '../../shared/form/date-time-field.tsx'
import { calendarDateIn, dayTextOf } from '../../shared/form/typed-values.ts'
import { untilText } from '../../shared/role/roles.ts'
import { accessTexts } from '../../texts/access.ts'
import { endOf, type Validity } from './grant.ts'

type ValidityChoiceProps = {
  readonly validity: Validity
  readonly now: Instant
  /** Present end of the access, where it is changed. */
  readonly until?: Instant | undefined
  readonly onChange: (validity: Validity) => void
  readonly problem?: string | undefined
}

/** How long it lasts. */
export function ValidityChoice({ validity, now, until, onChange, problem }: ValidityChoiceProps) {
  const end = endOf(validity, now)
  const today = calendarDateOf(now)
  const [typed, setTyped] = useState(dayTextOf(validity.type === 'day' ? validity.date : today))
  const type = (text: string) => {
    setTyped(text)
    onChange({ type: 'day', date: calendarDateIn(text) ?? '' })
  }
  const choices: readonly (readonly [string, Validity])[] = [
    ...(until === undefined ? [] : [[accessTexts.asBefore, { type: 'unchanged', until }] as const]),
    [accessTexts.today, { type: 'today' }],
    [accessTexts.weekend, { type: 'weekend' }],
    [accessTexts.ownDate, { type: 'day', date: today }],
  ]
  return (
    <Stack as="fieldset" gap="2">
      <Text as="legend" fontWeight="medium" mb="2">
        {accessTexts.howLong}
      </Text>
      <Flex gap="2" wrap="wrap" align="center">
        {choices.map(([label, choice]) => (
          <Button
            key={choice.type}
            aria-pressed={validity.type === choice.type}
            variant={validity.type === choice.type ? 'solid' : 'outline'}
            colorPalette={validity.type === choice.type ? 'blue' : 'gray'}
            onClick={() => onChange(choice)}
          >
            {label}
          </Button>
        ))}
        {validity.type === 'day' && (
          <Box w="56">
            <DayField
              label={accessTexts.lastDay}
              value={typed}
              onChange={type}
              onLeave={() => undefined}
              fault={undefined}
            />
          </Box>
        )}
      </Flex>
      {problem && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {problem}
        </Text>
      )}
      {!problem && end && (
        <Text color="fg.muted" textStyle="sm">
          {accessTexts.valid}
          {untilText(end, now)}.
        </Text>
      )}
    </Stack>
  )
}
