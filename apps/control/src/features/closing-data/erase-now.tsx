import { Heading, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { staffKeys } from '@cup/api-client/queries'
import type { Instant } from '@cup/domain/kernel'
import { HoldButton, useToast } from '@cup/ui/chakra'
import { formatDate } from '@cup/ui/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayField } from '../../shared/form/date-time-field.tsx'
import { refusalOf } from '../../shared/form/refusal.ts'
import { calendarDateIn } from '../../shared/form/typed-values.ts'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'

type EraseNowProps = { readonly id: string; readonly now: Instant; readonly children: number }

/** [N17] Asks which day it is, because the service cannot be sure; the erasure follows at once. */
export function EraseNow({ id, now, children: count }: EraseNowProps) {
  const { call } = useHttp()
  const client = useQueryClient()
  const showToast = useToast()
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const today = calendarDateIn(typed)
  const erase = async () => {
    if (today === undefined) return
    setIsBusy(true)
    try {
      await call('erasure.write/carry-out', { id, today })
    } catch (error) {
      showToast({ text: refusalOf(error).text, tone: 'problem' })
    }
    setIsBusy(false)
    await Promise.all(
      [staffKeys.erasure(), staffKeys.installation()].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
  return (
    <Stack gap="3" mt="5" pt="4" borderTopWidth="1px" align="flex-start">
      <Heading as="h3" textStyle="lg">
        {texts.doubt}
      </Heading>
      <Text maxW="prose">{texts.doubtHelp(formatDate(now))}</Text>
      <DayField label={texts.today} value={typed} onChange={setTyped} onLeave={() => undefined} fault={undefined} />
      <HoldButton variant="danger" disabled={today === undefined} isBusy={isBusy} onConfirm={() => void erase()}>
        {texts.eraseNow(count)}
      </HoldButton>
      <Text color="fg.muted">{texts.noUndo}</Text>
    </Stack>
  )
}
