import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what is over at once is not worth a word. */
export function useLasting(isSo: boolean, millis: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setHasLasted(true), millis)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo, millis])
  return isSo && hasLasted
}
