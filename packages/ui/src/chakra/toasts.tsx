import { Flex, Stack, Text } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { controlTexts } from '../texts.ts'
import { Button } from './button.tsx'

/** A short message; a problem stays until it is closed. */
export type Toast = {
  readonly text: string
  readonly tone?: 'ok' | 'problem'
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** A message that is good news is read in this time. */
export const TOAST_MILLIS = 4_000

type Shown = Toast & { readonly id: number }

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Shows a short message in the region of messages. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext)

/** The region of messages, and the way to it for everything below. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const lastId = useRef(0)
  const show = useCallback((toast: Toast) => {
    lastId.current += 1
    const shown = { ...toast, id: lastId.current }
    setToasts((before) => [...before.filter(({ text }) => text !== toast.text), shown])
  }, [])
  const close = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      <Stack pos="fixed" zIndex="toast" bottom="4" insetX="4" align="center" gap="2" pointerEvents="none">
        <Stack gap="2" role="alert">
          <ToastCards toasts={toasts.filter(isProblem)} onClose={close} />
        </Stack>
        <Stack gap="2" role="status">
          <ToastCards toasts={toasts.filter((toast) => !isProblem(toast))} onClose={close} />
        </Stack>
      </Stack>
    </ToastContext>
  )
}

const isProblem = ({ tone }: Toast): boolean => tone === 'problem'

type ToastCardsProps = { readonly toasts: readonly Shown[]; readonly onClose: (id: number) => void }

const ToastCards = ({ toasts, onClose }: ToastCardsProps) =>
  toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={onClose} />)

type ToastCardProps = { readonly toast: Shown; readonly onClose: (id: number) => void }

function ToastCard({ toast, onClose }: ToastCardProps) {
  const { id, text, action } = toast
  const stays = isProblem(toast)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onClose(id), TOAST_MILLIS)
    return () => clearTimeout(timer)
  }, [id, stays, onClose])
  return (
    <Flex
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
