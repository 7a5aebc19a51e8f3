import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Instant } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { Printed } from '../../shared/print/printed.tsx'
import { roleTexts } from '../../shared/role/roles.ts'
import { SparesForm, type SparesRequest } from './spares-form.tsx'
import { type Ticket, ticketOf } from './ticket.ts'
import { TicketSheet } from './ticket-sheet.tsx'
import { useStaffCall } from './use-staff-call.ts'

type SparesDialogProps = { readonly now: Instant; readonly onClose: () => void }

/** Makes spare codes, and brings them to paper; their secrets are known this once. */
export function SparesDialog({ now, onClose }: SparesDialogProps) {
  const { run, isBusy } = useStaffCall()
  const [tickets, setTickets] = useState<readonly Ticket[]>([])
  const make = async ({ counts, until }: SparesRequest) => {
    for (const [role, count] of counts) {
      const given = { name: `Ersatz ${roleTexts[role].name}`, roles: [role], until }
      const made = await run('staff.write/invite', {
        name: given.name,
        roles: given.roles,
        competitionIds: [],
        accessUntil: until,
        kind: 'spare',
        count,
      })
      if (!made) return
      setTickets((before) => [...before, ...made.invitations.map((one) => ticketOf(one, given, now))])
    }
  }
  const isMade = tickets.length > 0 && !isBusy
  return (
    <ModalDialog title="Ersatz-Codes drucken" size={isMade ? 'xl' : 'lg'} isOpen onClose={onClose} mustAnswer={isMade}>
      {isMade ? (
        <Stack gap="5">
          <Text>
            {tickets.length === 1 ? 'Ein Code ist' : `${tickets.length} Codes sind`} fertig. Drucke sie jetzt: Sie
            werden nur dieses eine Mal gezeigt. Bewahre das Papier wie einen Schlüssel auf.
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button size="touch" variant="solid" colorPalette="blue" onClick={() => window.print()}>
              Drucken
            </Button>
            <Button size="touch" onClick={onClose}>
              Fertig
            </Button>
          </Flex>
          <Box overflowX="auto" tabIndex={0} role="region" aria-label="Vorschau" borderWidth="1px">
            <Box minW="42rem">
              <TicketSheet tickets={tickets} />
            </Box>
          </Box>
          <Printed>
            <TicketSheet tickets={tickets} />
          </Printed>
        </Stack>
      ) : (
        <SparesForm now={now} isBusy={isBusy} onSubmit={(request) => void make(request)} />
      )}
    </ModalDialog>
  )
}
