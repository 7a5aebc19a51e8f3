import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in the part of the page that is seen. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
