import { Text } from '@chakra-ui/react'
import { Button, HoldButton, ModalDialog } from '@cup/ui/chakra'
import { type ReactNode, useRef, useState } from 'react'
import { formTexts } from '../texts/form.ts'
import { refusalOf } from './form/refusal.ts'

type SureDialogProps = {
  readonly title: string
  /** Consequences. */
  readonly children: ReactNode
  /** On the button that is held. */
  readonly label: string
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
}

/** Says what follows from something, and does it when its button is held; a refusal is read here. */
export function SureDialog({ title, children, label, act, onClose }: SureDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { settle, returnFocusTo } = useFocusAfter()
  const confirm = async () => {
    setIsBusy(true)
    const refused = await act().then(() => undefined, refusalOf)
    setIsBusy(false)
    setRefusal(refused?.text)
    if (refused) return
    settle()
    onClose()
  }
  return (
    <ModalDialog
      title={title}
      isOpen
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {formTexts.cancel}
          </Button>
          <HoldButton variant="danger" isBusy={isBusy} onConfirm={() => void confirm()}>
            {label}
          </HoldButton>
        </>
      }
    >
      {children}
      {refusal && (
        <Text role="alert" color="fg.error" mt="4">
          {refusal}
        </Text>
      )}
    </ModalDialog>
  )
}

/** For a dialog after which its button may be gone: the focus then goes to the title of the part it stood in. */
export function useFocusAfter() {
  const [title] = useState(() => document.activeElement?.closest('details')?.querySelector('summary') ?? null)
  const isDone = useRef(false)
  return {
    /** It was done; who only closes the dialog goes back to its button. */
    settle: () => {
      isDone.current = true
    },
    returnFocusTo: () => (isDone.current ? title : null),
  }
}
