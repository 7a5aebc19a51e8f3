import { Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { controlTexts } from '../texts.ts'
import { Button } from './button.tsx'

/** Parts of a dialog. */
export type ModalDialogProps = {
  readonly title: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons below the content. */
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  /** A question that must be answered: no cross, and no way out by Escape or a tap beside it. */
  readonly mustAnswer?: boolean
  /** Element that gets the focus afterwards; null for the one that had it before. */
  readonly returnFocusTo?: () => HTMLElement | null
}

/** A dialog that keeps the focus, closes by its cross, by Escape and by a tap beside it, and gives the focus back. */
export const ModalDialog = ({ mustAnswer = false, size = 'md', footer, ...dialog }: ModalDialogProps) => (
  <Dialog.Root
    open={dialog.isOpen}
    onOpenChange={({ open }) => {
      if (!open) dialog.onClose()
    }}
    role={mustAnswer ? 'alertdialog' : 'dialog'}
    closeOnEscape={!mustAnswer}
    closeOnInteractOutside={!mustAnswer}
    {...(dialog.returnFocusTo && { finalFocusEl: dialog.returnFocusTo })}
    size={size}
    placement="center"
    motionPreset="none"
    scrollBehavior="inside"
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner p={size === 'full' ? '0' : '3'}>
        <Dialog.Content maxH="calc(100dvh - 1.5rem)">
          <Dialog.Header pe={mustAnswer ? '6' : '16'}>
            <Dialog.Title textStyle="xl">{dialog.title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body textStyle="lg">{dialog.children}</Dialog.Body>
          {footer && <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
          {!mustAnswer && (
            <Dialog.CloseTrigger asChild>
              <Button variant="ghost" aria-label={controlTexts.close}>
                ✕
              </Button>
            </Dialog.CloseTrigger>
          )}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
)
