import { Box, Stack, Text } from '@chakra-ui/react'
import { useConnection } from '@cup/api-client/live'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { type ConnectionLook, connectionLookOf } from './connection-text.ts'
import { useEverySecond } from './use-every-second.ts'

/** Whether what is shown is of this moment; it opens what still works without a line. */
export function ConnectionPill() {
  const [isOpen, setIsOpen] = useState(false)
  const connection = useConnection()
  useEverySecond(() => performance.now() - (connection.staleSince ?? 0), connection.state !== 'live')
  const look = connectionLookOf(connection, performance.now())
  return (
    <>
      <Button
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
          borderRadius="full"
          bg={look.tone === 'ok' ? 'clock.run' : 'currentColor'}
          aria-hidden="true"
        />
        {look.text}
      </Button>
      <ModalDialog title={look.text} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <WhatWorks isConnected={look.tone === 'ok'} />
      </ModalDialog>
    </>
  )
}

const palettes = { ok: 'gray', waiting: 'orange', offline: 'red' } as const satisfies Record<
  ConnectionLook['tone'],
  string
>

const WhatWorks = ({ isConnected }: { readonly isConnected: boolean }) =>
  isConnected ? (
    <Text>Alles geht: Eingaben kommen sofort an, Änderungen von anderen Geräten erscheinen von selbst.</Text>
  ) : (
    <Stack gap="3">
      <Text>Ohne Verbindung geht weiter:</Text>
      <Box as="ul" ps="5" listStyle="disc">
        <li>Die Spieluhr läuft auf diesem Gerät richtig weiter.</li>
        <li>
          Tore, Zeitstrafen und die Uhr lassen sich bedienen. Sie werden der Reihe nach gesendet, sobald die Verbindung
          da ist.
        </li>
      </Box>
      <Text>Das geht nicht: Horn und Kommandos. Was andere inzwischen tun, ist hier nicht zu sehen.</Text>
    </Stack>
  )
