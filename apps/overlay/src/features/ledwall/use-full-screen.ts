import { useEffect } from 'react'

/** F or a double click fills the screen with the wall, and ends that. */
export function useFullScreen(): void {
  useEffect(() => {
    const toggle = () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      // Without the right to it the window stays as it is.
      void change.catch(() => undefined)
    }
    const onKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !repeat && !ctrlKey && !metaKey && !altKey) toggle()
    }
    document.addEventListener('dblclick', toggle)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('dblclick', toggle)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
