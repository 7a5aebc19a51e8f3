import type { Competition } from '@cup/contract/entities'
import type { Access } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { ModalDialog } from '@cup/ui/chakra'
import { accessTexts } from '../../texts/access.ts'
import { type Granted, GrantForm } from './grant-form.tsx'
import { useStaffCall } from './use-staff-call.ts'

type ChangeDialogProps = {
  readonly access: Access
  readonly competitions: readonly Competition[]
  readonly now: Instant
  readonly onClose: () => void
}

/** Changes the name and the rights of an access; it takes effect at once, on every device. */
export function ChangeDialog({ access, competitions, now, onClose }: ChangeDialogProps) {
  const { run, isBusy } = useStaffCall()
  const { name, roles, competitionIds, courtIds = [], validUntil } = access
  const change = async (granted: Granted) => {
    if (await run('staff.write/change', { id: access.id, ...changesIn(access, granted) })) onClose()
  }
  return (
    <ModalDialog title={accessTexts.changeNamed(name)} size="lg" isOpen onClose={onClose}>
      <GrantForm
        initial={{ name, roles, competitionIds, courtIds, validity: { type: 'unchanged', until: validUntil } }}
        competitions={competitions}
        now={now}
        until={validUntil}
        submitText={accessTexts.save}
        isBusy={isBusy}
        onSubmit={(granted) => void change(granted)}
      />
    </ModalDialog>
  )
}

/** Only what is other than before: the log of the staff says what was changed. */
const changesIn = (access: Access, { name, roles, competitionIds, courtIds = [], until }: Granted) => ({
  ...(name !== access.name && { name }),
  ...(!areSame(roles, access.roles) && { roles }),
  ...(!areSame(competitionIds, access.competitionIds) && { competitionIds }),
  ...(!areSame(courtIds, access.courtIds ?? []) && { courtIds }),
  ...(until !== access.validUntil && { validUntil: until }),
})

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))
