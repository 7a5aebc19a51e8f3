import { Box, Flex, Stack, Switch, Text } from '@chakra-ui/react'
import { mayCall } from '@cup/contract/permissions'
import { Button, HoldButton, ModalDialog, useToast } from '@cup/ui/chakra'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { Icon, TABLET } from '../../shared/icons.tsx'
import { rolesText, untilText } from '../../shared/role/roles.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'
import { lazyPage } from '../lazy-pages.tsx'
import { DeviceNameField, DeviceTagsField } from './device-fields.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import { screenTexts } from './screen-texts.ts'
import { SoundControl } from './sound-control.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

// Not for the first page: loaded with the other pages, before a tablet may be offline.
const connectionCheck = lazyPage(async () => (await import('./connection-check.tsx')).ConnectionCheck)
const secureAddress = lazyPage(async () => (await import('./secure-address.tsx')).SecureAddressSection)

/** The button of this device in the header, and everything that can be set here. */
export function DeviceMenu() {
  const name = useStore(useDevice().name)
  const [shown, setShown] = useState<'nothing' | 'menu' | 'check' | OwnAccessDialog>('nothing')
  const close = () => setShown('nothing')
  return (
    <>
      <Button
        variant="ghost"
        px="2"
        aria-label={name ? deviceTexts.thisDeviceNamed(name) : deviceTexts.thisDevice}
        onClick={() => setShown('menu')}
      >
        <Icon path={TABLET} />
        <Box hideBelow="lg" maxW="32" truncate>
          {name}
        </Box>
      </Button>
      <ModalDialog title={deviceTexts.thisDevice} isOpen={shown === 'menu'} onClose={close}>
        <DeviceSettings onShow={setShown} onClose={close} />
      </ModalDialog>
      <ModalDialog title={deviceTexts.connectionCheck} isOpen={shown === 'check'} onClose={close}>
        <Suspense>{connectionCheck}</Suspense>
      </ModalDialog>
      <ModalDialog title={deviceTexts.pin} isOpen={shown === 'pin'} onClose={close}>
        <PinForm onDone={close} />
      </ModalDialog>
      <ModalDialog title={deviceTexts.password} isOpen={shown === 'password'} onClose={close}>
        <PasswordForm onDone={close} />
      </ModalDialog>
    </>
  )
}

type DeviceSettingsProps = {
  readonly onShow: (shown: 'check' | OwnAccessDialog) => void
  readonly onClose: () => void
}

const DeviceSettings = ({ onShow, onClose }: DeviceSettingsProps) => (
  <Stack gap="6">
    <DeviceNameField />
    <DeviceTagsField />
    <SoundControl />
    <ScreenState />
    <Suspense>{secureAddress}</Suspense>
    <HotkeysSwitch />
    <Box hideFrom="md">
      <ThemeSwitch />
    </Box>
    <Button alignSelf="start" onClick={() => onShow('check')}>
      {deviceTexts.connectionCheck}
    </Button>
    <OwnAccess onShow={onShow} onClose={onClose} />
  </Stack>
)

function HotkeysSwitch() {
  const { hasHotkeys } = useDevice()
  return (
    <Stack gap="1">
      <Switch.Root
        checked={useStore(hasHotkeys)}
        onCheckedChange={({ checked }) => hasHotkeys.set(checked)}
        colorPalette="blue"
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{deviceTexts.hotkeys}</Switch.Label>
      </Switch.Root>
      <Text color="fg.muted" textStyle="sm">
        {deviceTexts.hotkeysHint}
      </Text>
    </Stack>
  )
}

/** Whether the screen stays on, and what to do where the browser cannot see to it. */
function ScreenState() {
  const { screen } = useDevice()
  return <Text>{screenTexts[useStore(screen.state)]}</Text>
}

/** Dialogs about the own sign-in. */
type OwnAccessDialog = 'pin' | 'password'

type OwnAccessProps = { readonly onShow: (dialog: OwnAccessDialog) => void; readonly onClose: () => void }

/** The own access on this device, and its actions. */
function OwnAccess({ onShow, onClose }: OwnAccessProps) {
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
