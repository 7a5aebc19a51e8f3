import { Button, ModalDialog } from '@cup/ui/chakra'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { formTexts } from '../../texts/form.ts'

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
      title={formTexts.discardInputs}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {formTexts.discard}
          </Button>
          <Button onClick={stay}>{formTexts.stay}</Button>
        </>
      }
    >
      {formTexts.notSavedYet}
    </ModalDialog>
  )
}
