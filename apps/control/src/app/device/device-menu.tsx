import { Box, Stack, Switch, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { deviceTexts } from '../../texts/device.ts'
import { Icon, TABLET } from '../icons.tsx'
import { lazyPage } from '../lazy-pages.tsx'
import { DeviceNameField, DeviceTagsField } from './device-fields.tsx'
import { OwnAccess, type OwnAccessDialog } from './own-access.tsx'
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
