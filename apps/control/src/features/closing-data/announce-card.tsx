import { Flex, Text } from '@chakra-ui/react'
import { newId } from '@cup/api-client/http'
import type { ErasureStatus } from '@cup/contract/erasure'
import { Button } from '@cup/ui/chakra'
import { formatDate } from '@cup/ui/format'
import { useState } from 'react'
import { DayField } from '../../shared/form/date-time-field.tsx'
import { calendarDateIn, dayTextOf } from '../../shared/form/typed-values.ts'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'
import { Card } from './card.tsx'
import { DEFAULT_DAYS, dayAfter, dueOn, earliestDay, isInRange, OFFERED_DAYS } from './due.ts'
import { DueDate } from './due-date.tsx'
import { useErasureCommand } from './use-erasure-command.ts'

/** [N15] Announces the erasure for one of the offered days, or another one. */
export function AnnounceCard({ status }: { readonly status: Pick<ErasureStatus, 'now' | 'lastGame'> }) {
  const { now } = status
  const [days, setDays] = useState<number | undefined>(DEFAULT_DAYS)
  const [typed, setTyped] = useState('')
  const { send, isPending } = useErasureCommand('erasure.write/announce', texts.isAnnounced)
  const day = days === undefined ? calendarDateIn(typed) : dayAfter(days, status)
  const isPossible = day !== undefined && isInRange(day, now)
  const chooseOwn = () => {
    setTyped(dayTextOf(day ?? earliestDay(now)))
    setDays(undefined)
  }
  return (
    <Card title={texts.when}>
      <Flex gap="6" wrap="wrap" align="center">
        <Flex direction="column" gap="3" flex="1 1 20rem" minW="0">
          <Text color="fg.muted">{texts.whenHelp}</Text>
          <Flex role="group" aria-label={texts.choices} gap="2" wrap="wrap">
            {OFFERED_DAYS.map((offered) => (
              <Button
                key={offered}
                variant={days === offered ? 'solid' : 'outline'}
                aria-pressed={days === offered}
                onClick={() => setDays(offered)}
              >
                {texts.days(offered)}
              </Button>
            ))}
            <Button
              variant={days === undefined ? 'solid' : 'outline'}
              aria-pressed={days === undefined}
              onClick={chooseOwn}
            >
              {texts.ownDate}
            </Button>
          </Flex>
          {days === undefined && (
            <DayField
              label={texts.ownDate}
              value={typed}
              onChange={setTyped}
              onLeave={() => undefined}
              fault={isPossible ? undefined : texts.outOfRange}
            />
          )}
          <Text color="fg.muted">{texts.earliest(formatDate(earliestDay(now)))}</Text>
        </Flex>
        {isPossible && <DueDate due={dueOn(day)} />}
      </Flex>
      <Button
        mt="4"
        variant="solid"
        colorPalette="blue"
        disabled={!isPossible}
        isBusy={isPending}
        onClick={() => day && void send({ id: newId(), due: dueOn(day) })}
      >
        {texts.announce}
      </Button>
    </Card>
  )
}
