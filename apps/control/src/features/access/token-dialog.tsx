import { Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { accessTexts } from '../../texts/access.ts'
import { CopyField } from './copy-field.tsx'
import { emptyGrant } from './grant.ts'
import { type Granted, GrantForm } from './grant-form.tsx'
import { useStaffCall } from './use-staff-call.ts'

type TokenDialogProps = {
  readonly competitions: readonly Competition[]
  readonly now: Instant
  readonly onClose: () => void
}

/** Makes a token for a script, and shows it this once. */
export function TokenDialog({ competitions, now, onClose }: TokenDialogProps) {
  const { run, isBusy } = useStaffCall()
  const [token, setToken] = useState<string>()
  const make = async ({ until, ...grant }: Granted) => {
    const made = await run('staff.write/make-token', { ...grant, validUntil: until })
    if (made) setToken(made.token)
  }
  return (
    <ModalDialog title={accessTexts.tokenForScript} size="lg" isOpen onClose={onClose} mustAnswer={token !== undefined}>
      {token === undefined ? (
        <GrantForm
          initial={emptyGrant(competitions, now)}
          competitions={competitions}
          now={now}
          submitText={accessTexts.createToken}
          isBusy={isBusy}
          onSubmit={(granted) => void make(granted)}
        />
      ) : (
        <Stack gap="5">
          <Text>{accessTexts.tokenExplained}</Text>
          <CopyField label={accessTexts.token} value={token} />
          <Button size="touch" variant="solid" colorPalette="blue" onClick={onClose}>
            {accessTexts.tokenCopied}
          </Button>
        </Stack>
      )}
    </ModalDialog>
  )
}
