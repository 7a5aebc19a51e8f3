import type { Competition } from '@cup/contract/entities'
import type { Invitation } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { accessTexts } from '../../texts/access.ts'
import { NO_GRANT } from './grant.ts'
import { type Granted, GrantForm } from './grant-form.tsx'
import { InvitedNote, useIsGone } from './invited-note.tsx'
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
  const isUsed = useIsGone(open.some(({ id }) => id === ticket?.id))
  const invite = async ({ until, ...grant }: Granted) => {
    const made = await run('staff.write/invite', {
      ...grant,
      accessUntil: until,
      kind: 'link',
      // Only organisers have something of their own to protect by a password.
      for: grant.roles.includes('organiser') ? 'person' : 'device',
    })
    const [invitation] = made?.invitations ?? []
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
        <InvitedNote ticket={ticket} isUsed={isUsed} onClose={onClose} />
      ) : (
        <GrantForm
          initial={NO_GRANT}
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
