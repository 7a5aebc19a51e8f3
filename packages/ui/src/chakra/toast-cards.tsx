import { Flex, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { controlTexts } from '../texts.ts'
import { Button } from './button.tsx'

/** A short message; a problem stays until it is closed. */
export type Toast = {
  readonly text: string
  readonly tone?: 'ok' | 'problem'
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** A message that is good news is read in this time; one that offers something is read, thought over and pressed. */
const MILLIS = { toRead: 4_000, toAct: 15_000 } as const

/** Toast on screen. */
export type Shown = Toast & { readonly id: number }

/** Whether a toast reports a problem. */
export const isProblem = ({ tone }: Toast): boolean => tone === 'problem'

type ToastCardsProps = { readonly toasts: readonly Shown[]; readonly onClose: (id: number) => void }

/** Toasts as cards, the newest last. */
export const ToastCards = ({ toasts, onClose }: ToastCardsProps) =>
  toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={onClose} />)

type ToastCardProps = { readonly toast: Shown; readonly onClose: (id: number) => void }

function ToastCard({ toast, onClose }: ToastCardProps) {
  const { id, text, action } = toast
  const stays = isProblem(toast)
  const millis = action ? MILLIS.toAct : MILLIS.toRead
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onClose(id), millis)
    return () => clearTimeout(timer)
  }, [id, stays, millis, onClose])
  return (
    <Flex
      data-notice
      align="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      maxW="xl"
      bg={stays ? 'red.solid' : 'gray.solid'}
      color={stays ? 'red.contrast' : 'gray.contrast'}
      borderRadius="l3"
      shadow="md"
      pointerEvents="auto"
    >
      <Text flex="1">{text}</Text>
      {action && (
        <Button
          variant="hold"
          onClick={() => {
            onClose(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        variant="ghost"
        color="inherit"
        _hover={{ bg: 'transparent' }}
        aria-label={controlTexts.close}
        onClick={() => onClose(id)}
      >
        ✕
      </Button>
    </Flex>
  )
}
