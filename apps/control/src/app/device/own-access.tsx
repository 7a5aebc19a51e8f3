import { Flex, Stack, Text } from '@chakra-ui/react'
import { mayCall } from '@cup/contract/permissions'
import { Button, HoldButton, useToast } from '@cup/ui/chakra'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { rolesText, untilText } from '../../shared/role/roles.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'

/** What users can change about their own sign-in. */
export type OwnAccessDialog = 'pin' | 'password'

type OwnAccessProps = { readonly onShow: (dialog: OwnAccessDialog) => void; readonly onClose: () => void }

/** Who is signed in on this device, and what they can do about it. */
export function OwnAccess({ onShow, onClose }: OwnAccessProps) {
  const { access, close, closeEverywhere } = useSignIn()
  const client = useQueryClient()
  const showToast = useToast()
  const own = useStore(access)
  if (!own) return null
  const { name, roles, validUntil, hasPin, hasPassword } = own
  const signOut = async (leave: typeof close) => {
    const outcome = await leave()
    if (outcome !== 'ok') return showToast({ text: failureText(outcome, deviceTexts.signOutFailed), tone: 'problem' })
    onClose()
    // The next one at this device may know less.
    await client.resetQueries()
  }
  return (
    <Stack gap="3">
      <Text>
        {deviceTexts.signedInAs}
        <strong>{name}</strong> · {rolesText(roles)} · {untilText(validUntil, new Date().toISOString())}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => onShow('pin')}>{hasPin ? deviceTexts.changePin : deviceTexts.setPin}</Button>
        {mayCall(roles, 'staff.write/set-password') && (
          <Button onClick={() => onShow('password')}>
            {hasPassword ? deviceTexts.changePassword : deviceTexts.setPassword}
          </Button>
        )}
        <HoldButton size="md" onConfirm={() => void signOut(close)}>
          {deviceTexts.signOut}
        </HoldButton>
        {/* Without a password there is one session only. */}
        {hasPassword && (
          <HoldButton size="md" onConfirm={() => void signOut(closeEverywhere)}>
            {deviceTexts.signOutEverywhere}
          </HoldButton>
        )}
      </Flex>
      {!hasPassword && (
        <Text color="fg.muted" textStyle="sm">
          {deviceTexts.signOutHint}
        </Text>
      )}
    </Stack>
  )
}
