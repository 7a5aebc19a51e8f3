import { useEffect } from 'react'

/** "/" goes to the search of the page, where it has one and nobody is writing. */
export function useSearchKey(): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
