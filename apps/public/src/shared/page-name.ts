import { createContext, useContext, useEffect } from 'react'

/** Tells the shell what the page is called; the first page has no name. */
export const NamePage = createContext<(name: string | undefined) => void>(() => {})

/** Names the page in the browser's tab, behind the live score and before the competition. */
export function usePageName(name: string): void {
  const namePage = useContext(NamePage)
  useEffect(() => {
    namePage(name)
    return () => namePage(undefined)
  }, [namePage, name])
}
