import { useEffect, useState } from 'react'

/** Letters of another type are better than a black wall for longer. */
const LONGEST_WAIT_MILLIS = 3_000
/** A letter out of each file of the font. */
const LETTERS = 'aş'

/** Whether the type of the wall is there: the first picture is the right one. */
export function useWallFont(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isOver = false
    const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLIS))
    const loaded = document.fonts?.load('800 96px Inter', LETTERS).catch(() => undefined)
    void Promise.race([loaded, patience]).then(() => {
      if (!isOver) setIsThere(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return isThere
}
