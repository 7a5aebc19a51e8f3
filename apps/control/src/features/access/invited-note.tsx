import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { Printed } from '../../shared/print/printed.tsx'
import { CopyField } from './copy-field.tsx'
import { QrCode } from './qr-code.tsx'
import type { Ticket } from './ticket.ts'
import { TicketSheet } from './ticket-sheet.tsx'

type InvitedNoteProps = {
  readonly ticket: Ticket
  /** Somebody is in by it. */
  readonly isUsed: boolean
  readonly onClose: () => void
}

/** An invitation to be scanned from this screen, sent, or printed. */
export const InvitedNote = ({ ticket, isUsed, onClose }: InvitedNoteProps) => (
  <Stack gap="5" align="center" textAlign="center">
    <Text textStyle="xl" fontWeight="semibold">
      {ticket.title} · {ticket.name} · {ticket.until}
    </Text>
    <Text role="status" color={isUsed ? 'fg.success' : undefined} fontWeight={isUsed ? 'semibold' : undefined}>
      {isUsed
        ? `✓ ${ticket.name} ist angemeldet.`
        : 'Mit der Kamera des Tablets scannen, dann auf „Anmelden“ tippen. Der Code gilt einmal und 24 Stunden lang.'}
    </Text>
    {!isUsed && (
      <Box w="min(100%, 60dvh)" borderRadius="l2" overflow="hidden">
        <QrCode text={ticket.link} label={`QR-Code für ${ticket.name}`} />
      </Box>
    )}
    <Box w="full" maxW="2xl" textAlign="start">
      <CopyField label="Link" value={ticket.link} />
    </Box>
    <Flex gap="3" wrap="wrap" justify="center">
      <Button size="touch" onClick={() => window.print()}>
        Drucken
      </Button>
      <Button size="touch" variant="solid" colorPalette="blue" onClick={onClose}>
        Fertig
      </Button>
    </Flex>
    <Printed>
      <TicketSheet tickets={[ticket]} />
    </Printed>
  </Stack>
)
