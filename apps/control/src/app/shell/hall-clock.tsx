import { Text } from '@chakra-ui/react'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import { HALL_TIME_ZONE } from '@cup/ui/format'
import { useEverySecond } from './use-every-second.ts'

const format = new Intl.DateTimeFormat('de-DE', { timeZone: HALL_TIME_ZONE, timeStyle: 'medium' })

/** The time of the hall: the service's, whatever this device believes. */
export function HallClock() {
  const live = useLiveStore()
  const now = () => shownNow(live)
  useEverySecond(now)
  return (
    <Text as="time" title="Hallenzeit" fontVariantNumeric="tabular-nums" fontWeight="semibold">
      {format.format(now())}
    </Text>
  )
}
