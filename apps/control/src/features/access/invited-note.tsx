import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useState } from 'react'
import { Printed } from '../../shared/print/printed.tsx'
import { accessTexts } from '../../texts/access.ts'
import { CopyField } from './copy-field.tsx'
import { PrintedTickets, QrCode } from './printed-tickets.tsx'
import type { Ticket } from './ticket.ts'

/** Whether something was there and is there no more. */
export function useIsGone(isThere: boolean): boolean {
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  return wasThere && !isThere
}

type InvitedNoteProps = {
  readonly ticket: Ticket
  /** The invitation was used. */
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
      {isUsed ? accessTexts.isSignedIn(ticket.name) : accessTexts.scanHint}
    </Text>
    {!isUsed && (
      <Box w="min(100%, 60dvh)" borderRadius="l2" overflow="hidden">
        <QrCode text={ticket.link} label={accessTexts.qrCodeFor(ticket.name)} />
      </Box>
    )}
    <Box w="full" maxW="2xl" textAlign="start">
      <CopyField label={accessTexts.link} value={ticket.link} />
    </Box>
    <Flex gap="3" wrap="wrap" justify="center">
      <Button size="touch" onClick={() => window.print()}>
        {accessTexts.print}
      </Button>
      <Button size="touch" variant="solid" colorPalette="blue" onClick={onClose}>
        {accessTexts.done}
      </Button>
    </Flex>
    <Printed>
      <PrintedTickets tickets={[ticket]} />
    </Printed>
  </Stack>
)
