import { useRef, useState } from 'react'

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
