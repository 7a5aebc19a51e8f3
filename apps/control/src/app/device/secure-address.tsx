import { Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { movedDeviceHash } from '../../shared/device/moved-device.ts'
import { isUnsettled } from '../../shared/outbox/sent.ts'
import { useOutbox } from '../../shared/outbox/use-outbox.ts'
import { deviceTexts } from '../../texts/device.ts'

/** The https address of the hall, and whether this device trusts it. */
type SecureAddress = { readonly https: string; readonly isTrusted: boolean }

/** On plain http: the way to the secure address of the hall, or to its certificate where the device does not trust it. */
export function SecureAddressSection() {
  const address = useSecureAddress()
  if (!address) return null
  return (
    <Stack gap="2" align="start">
      <Text>{deviceTexts.secure.why}</Text>
      {address.isTrusted ? (
        <MoveButton https={address.https} />
      ) : (
        <Button asChild>
          <a href="/zertifikat">{deviceTexts.secure.install}</a>
        </Button>
      )}
    </Stack>
  )
}

/** Moves to https at once, or asks first where presses would be left behind: the outbox belongs to one address. */
function MoveButton({ https }: Pick<SecureAddress, 'https'>) {
  const { id, name } = useDevice()
  const unsent = useStore(useOutbox().sent).filter(isUnsettled).length
  const [isAsking, setIsAsking] = useState(false)
  const stay = () => setIsAsking(false)
  const move = () => {
    const { pathname, search } = window.location
    window.location.assign(`${https}${pathname}${search}${movedDeviceHash({ id, name: name.getState() })}`)
  }
  return (
    <>
      <Button onClick={unsent > 0 ? () => setIsAsking(true) : move}>{deviceTexts.secure.move}</Button>
      <ModalDialog
        title={deviceTexts.secure.unsent(unsent)}
        isOpen={isAsking}
        onClose={stay}
        footer={
          <>
            <Button variant="danger" onClick={move}>
              {deviceTexts.secure.moveAnyway}
            </Button>
            <Button onClick={stay}>{deviceTexts.secure.stay}</Button>
          </>
        }
      >
        {deviceTexts.secure.unsentHint}
      </ModalDialog>
    </>
  )
}

/** Asks the service once; undefined on a secure page, and where the service has no https. */
function useSecureAddress(): SecureAddress | undefined {
  const [address, setAddress] = useState<SecureAddress>()
  useEffect(() => {
    if (window.isSecureContext) return
    let isShown = true
    void secureAddress().then((found) => isShown && setAddress(found))
    return () => {
      isShown = false
    }
  }, [])
  return address
}

async function secureAddress(): Promise<SecureAddress | undefined> {
  const response = await fetch('/hall.json').catch(() => undefined)
  if (!response?.ok) return undefined
  const { https, needsInstalling }: { readonly https?: string; readonly needsInstalling?: boolean } =
    await response.json()
  if (https === undefined) return undefined
  return { https, isTrusted: !needsInstalling || (await canLoad(`${https}/zertifikat/vertraut.svg`)) }
}

/** A picture of an address loads only if the device trusts its certificate. */
const canLoad = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    picture.src = address
  })
