import { Box, Stack, Text } from '@chakra-ui/react'
import { type ConnectionView, useConnection } from '@cup/api-client/live'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { formatSpan } from '@cup/ui/format'
import { useEffect, useReducer, useState } from 'react'
import { appTexts } from '../../texts/app.ts'

/** A phone that wakes up needs a moment; what is over so soon is not worth a word. */
const WORTH_A_WORD_MILLIS = 3_000

/** The state of the connection, for a pill. */
type ConnectionLook = { readonly tone: 'ok' | 'waiting' | 'offline'; readonly text: string }

/** The connection in words: "Verbunden", "Verbinde …", "Offline seit 12 s"; `now` by `performance.now()`. */
export function connectionLookOf(
  { state, staleSince }: Omit<ConnectionView, 'isComplete'>,
  now: number,
): ConnectionLook {
  if (state === 'live') return { tone: 'ok', text: appTexts.connected }
  const since = now - (staleSince ?? now)
  if (since < WORTH_A_WORD_MILLIS) return { tone: 'waiting', text: appTexts.connecting }
  return { tone: 'offline', text: appTexts.offlineSince(formatSpan(since / 1000)) }
}

/** Whether the shown data is current; it opens what still works offline. */
export function ConnectionPill() {
  const [isOpen, setIsOpen] = useState(false)
  const connection = useConnection()
  useEverySecond(() => performance.now() - (connection.staleSince ?? 0), connection.state !== 'live')
  const look = connectionLookOf(connection, performance.now())
  return (
    <>
      <Button
        data-connection={look.tone}
        variant="ghost"
        textStyle={{ base: 'sm', md: 'md' }}
        colorPalette={palettes[look.tone]}
        px={{ base: '2', md: '3' }}
        flexShrink={{ base: '1', md: '0' }}
        minW="0"
        fontVariantNumeric="tabular-nums"
        onClick={() => setIsOpen(true)}
      >
        <Box
          w="3"
          h="3"
          flex="none"
          borderRadius="full"
          bg={look.tone === 'ok' ? 'clock.run' : 'currentColor'}
          aria-hidden="true"
        />
        <Box as="span" {...(look.tone === 'ok' && ONLY_A_DOT_ON_A_PHONE)}>
          {look.text}
        </Box>
      </Button>
      <ModalDialog title={look.text} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <WhatWorks isConnected={look.tone === 'ok'} />
      </ModalDialog>
    </>
  )
}

const ONLY_A_DOT_ON_A_PHONE = { srOnly: { base: true, md: false } } as const

const palettes = { ok: 'gray', waiting: 'orange', offline: 'red' } as const satisfies Record<
  ConnectionLook['tone'],
  string
>

const WhatWorks = ({ isConnected }: { readonly isConnected: boolean }) =>
  isConnected ? (
    <Text>{appTexts.everythingWorks}</Text>
  ) : (
    <Stack gap="3">
      <Text>{appTexts.offlineWorks}</Text>
      <Box as="ul" ps="5" listStyle="disc">
        <li>{appTexts.offlineClock}</li>
        <li>{appTexts.offlineRecord}</li>
      </Box>
      <Text>{appTexts.offlineFails}</Text>
    </Stack>
  )

const SECOND = 1_000

/** Re-renders its component when the next whole second of this time begins; the time is in milliseconds. */
export function useEverySecond(now: () => number, isOn = true): void {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(redraw, SECOND - (now() % SECOND))
    return () => clearTimeout(timer)
  })
}
