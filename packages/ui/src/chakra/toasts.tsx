import { Portal, Stack } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { isProblem, type Shown, type Toast, ToastCards } from './toast-cards.tsx'

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Shows a short message in the region of messages. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext)

const ToastPlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined)

/** A ref for the place of the messages on a page whose buttons they must not cover. */
export const useToastPlace = (): ((place: HTMLElement | null) => void) => useContext(ToastPlaceContext)

/** The region of messages, and the way to it for everything below. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const lastId = useRef(0)
  const show = useCallback((toast: Toast) => {
    lastId.current += 1
    const shown = { ...toast, id: lastId.current }
    setToasts((before) => [...before.filter(({ text }) => text !== toast.text), shown])
  }, [])
  const close = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), [])
  const regions = (
    <>
      <Stack gap="2" role="alert">
        <ToastCards toasts={toasts.filter(isProblem)} onClose={close} />
      </Stack>
      <Stack gap="2" role="status">
        <ToastCards toasts={toasts.filter((toast) => !isProblem(toast))} onClose={close} />
      </Stack>
    </>
  )
  return (
    <ToastContext value={show}>
      <ToastPlaceContext value={setPlace}>
        {children}
        {place ? (
          <Portal container={{ current: place }}>{regions}</Portal>
        ) : (
          <Stack pos="fixed" zIndex="toast" bottom="4" insetX="4" align="center" gap="2" pointerEvents="none">
            {regions}
          </Stack>
        )}
      </ToastPlaceContext>
    </ToastContext>
  )
}
