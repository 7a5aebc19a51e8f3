import { type RefObject, useEffect } from 'react'

/** Keeps the form around a field from being sent while something of the field is still under way. */
export function useHeldForm(field: RefObject<HTMLInputElement | null>, isUnderWay: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!form || !isUnderWay) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isUnderWay])
}
