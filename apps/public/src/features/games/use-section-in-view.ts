import { useEffect, useState } from 'react'
import { useIsOpen } from '../../shared/opening.ts'

/** The id of the section that one reads: the last whose heading has come up into the upper part of the window. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const all = ids.join('\n')
  const isOpen = useIsOpen()
  useEffect(() => {
    // Half a page laid out for this would be laid out anew with its next part.
    if (!isOpen) return
    const look = () => {
      const line = window.innerHeight * READING_LINE
      const reached = all
        .split('\n')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line)
      setInView(reached.at(-1))
    }
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [all, isOpen])
  return inView
}

/** So far down the window, from 0 to 1, a heading counts as reached. */
const READING_LINE = 0.4
