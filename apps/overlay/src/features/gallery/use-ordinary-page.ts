import { useEffect } from 'react'

/** Makes of a picture's document a page with a title, light or dark as the system is. */
export function useOrdinaryPage(title: string): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const { title: before } = document
    const { theme } = dataset
    document.title = title
    delete dataset.theme
    return () => {
      document.title = before
      dataset.theme = theme
    }
  }, [title])
}
