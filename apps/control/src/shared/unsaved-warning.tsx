import { Button, ModalDialog } from '@cup/ui/chakra'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

type UnsavedWarningProps = { readonly isDirty: boolean }

/** In a form: asks before a way out of the page would throw away what was typed. */
export function UnsavedWarning({ isDirty }: UnsavedWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  return (
    <ModalDialog
      title="Eingaben verwerfen?"
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Verwerfen
          </Button>
          <Button onClick={stay}>Hier bleiben</Button>
        </>
      }
    >
      Was du hier eingetragen hast, ist noch nicht gespeichert.
    </ModalDialog>
  )
}
