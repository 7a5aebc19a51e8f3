import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import type { Invitation } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { Printed } from '../../shared/print/printed.tsx'
import { QrCode } from '../../shared/print/qr-code.tsx'
import { untilText } from '../../shared/role/roles.ts'
import { accessTexts } from '../../texts/access.ts'
import { CopyField } from './copy-field.tsx'
import { emptyGrant } from './grant.ts'
import { type Granted, GrantForm } from './grant-form.tsx'
import { PrintedTickets } from './printed-tickets.tsx'
import { type Ticket, ticketOf } from './ticket.ts'
import { useStaffCall } from './use-staff-call.ts'

type InviteDialogProps = {
  readonly competitions: readonly Competition[]
  /** Those that are not used yet. */
  readonly open: readonly Invitation[]
  readonly now: Instant
  readonly onClose: () => void
}

/** Invites a device or a person: what they may do, then the code on the whole screen. */
export function InviteDialog({ competitions, open, now, onClose }: InviteDialogProps) {
  const { run, isBusy } = useStaffCall()
  const [ticket, setTicket] = useState<Ticket>()
  const made = open.find(({ id }) => id === ticket?.id)
  const isUsed = useIsGone(made !== undefined)
  const invite = async ({ until, ...grant }: Granted) => {
    const answer = await run('staff.write/invite', {
      ...grant,
      accessUntil: until,
      kind: 'link',
      // Only organisers have something of their own to protect by a password.
      for: grant.roles.includes('organiser') ? 'person' : 'device',
    })
    const [invitation] = answer?.invitations ?? []
    if (invitation) setTicket(ticketOf(invitation, { ...grant, until }, now))
  }
  return (
    <ModalDialog
      title={ticket ? accessTexts.invitation : accessTexts.invite}
      size={ticket ? 'full' : 'lg'}
      isOpen
      onClose={onClose}
    >
      {ticket ? (
        <InvitedNote
          ticket={ticket}
          until={made ? untilText(made.expiresAt, now) : ''}
          isUsed={isUsed}
          onClose={onClose}
        />
      ) : (
        <GrantForm
          initial={emptyGrant(competitions, now)}
          competitions={competitions}
          now={now}
          submitText={accessTexts.showQrCode}
          isBusy={isBusy}
          onSubmit={(granted) => void invite(granted)}
        />
      )}
    </ModalDialog>
  )
}

/** Whether something was there and is there no more. */
function useIsGone(isThere: boolean): boolean {
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  return wasThere && !isThere
}

type InvitedNoteProps = {
  readonly ticket: Ticket
  /** How long the code can be used; empty while that is unknown. */
  readonly until: string
  /** The invitation was used. */
  readonly isUsed: boolean
  readonly onClose: () => void
}

/** A link to this machine's own address leads each other device to itself. */
export function LoopbackNote({ link }: { readonly link: string }) {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)) return null
  return (
    <Text role="alert" color="fg.warning" maxW="prose">
      {accessTexts.onlyThisDevice(host)}
    </Text>
  )
}

/** An invitation to be scanned from this screen, sent, or printed. */
const InvitedNote = ({ ticket, until, isUsed, onClose }: InvitedNoteProps) => (
  <Stack gap="5" align="center" textAlign="center">
    <Text textStyle="xl" fontWeight="semibold">
      {ticket.title} · {ticket.name} · {ticket.until}
    </Text>
    <Text role="status" color={isUsed ? 'fg.success' : undefined} fontWeight={isUsed ? 'semibold' : undefined}>
      {isUsed ? accessTexts.isSignedIn(ticket.name) : accessTexts.scanHint(until)}
    </Text>
    {!isUsed && (
      <Box w="min(100%, 50dvh)" borderRadius="l2" overflow="hidden">
        <QrCode text={ticket.link} label={accessTexts.qrCodeFor(ticket.name)} />
      </Box>
    )}
    <Box w="full" maxW="2xl" textAlign="start">
      <CopyField label={accessTexts.link} value={ticket.link} />
      {!isUsed && <LoopbackNote link={ticket.link} />}
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
