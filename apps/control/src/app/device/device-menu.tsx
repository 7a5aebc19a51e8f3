import { Box, Stack, Switch, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { useDevice } from '../../shared/device/device-context.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { useStore } from '../../shared/store/store.ts'
import { Icon, TABLET } from '../icons.tsx'
import { ConnectionCheck } from './connection-check.tsx'
import { DeviceNameField } from './device-name-field.tsx'
import { DeviceTagsField } from './device-tags-field.tsx'
import { ScreenState } from './screen-state.tsx'
import { SoundControl } from './sound-control.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The button of this device in the header, and everything that can be set here. */
export function DeviceMenu() {
  const name = useStore(useDevice().name)
  const [shown, setShown] = useState<'nothing' | 'menu' | 'check'>('nothing')
  const close = () => setShown('nothing')
  return (
    <>
      <Button
        variant="ghost"
        px="2"
        aria-label={name ? `Dieses Gerät: ${name}` : 'Dieses Gerät'}
        onClick={() => setShown('menu')}
      >
        <Icon path={TABLET} />
        <Box hideBelow="lg" maxW="32" truncate>
          {name}
        </Box>
      </Button>
      <ModalDialog title="Dieses Gerät" isOpen={shown === 'menu'} onClose={close}>
        <DeviceSettings onCheck={() => setShown('check')} onClose={close} />
      </ModalDialog>
      <ModalDialog title="Verbindungsprüfung" isOpen={shown === 'check'} onClose={close}>
        <ConnectionCheck />
      </ModalDialog>
    </>
  )
}

type DeviceSettingsProps = { readonly onCheck: () => void; readonly onClose: () => void }

function DeviceSettings({ onCheck, onClose }: DeviceSettingsProps) {
  const { signOut, token } = useSignIn()
  const isSignedIn = useStore(token) !== undefined
  return (
    <Stack gap="6">
      <DeviceNameField />
      <DeviceTagsField />
      <SoundControl />
      <ScreenState />
      <HotkeysSwitch />
      <Box hideFrom="md">
        <ThemeSwitch />
      </Box>
      <Stack direction="row" wrap="wrap" gap="3">
        <Button onClick={onCheck}>Verbindungsprüfung</Button>
        {isSignedIn && (
          <Button
            onClick={() => {
              signOut()
              onClose()
            }}
          >
            Abmelden
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

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
        <Switch.Label>Tasten bedienen das Spiel</Switch.Label>
      </Switch.Root>
      <Text color="fg.muted" textStyle="sm">
        Einzelne Buchstaben wirken wie Knöpfe, solange nirgends getippt wird.
      </Text>
    </Stack>
  )
}
