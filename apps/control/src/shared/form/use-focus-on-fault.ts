import { useEffect, useRef } from 'react'

/** For a form: after each attempt that was stopped, the first field that says why has the focus. */
export function useFocusOnFault(stops: number) {
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (stops === 0) return
    const field = frame.current?.querySelector('[aria-invalid="true"]')
    if (field instanceof HTMLElement) field.focus()
  }, [stops])
  return frame
}
