import { createContext } from 'react'

/** Finds the style sheets of a part that is a file of its own, by its source. Only the renderer of the service knows them. */
export const StylesOf = createContext<(source: string) => readonly string[]>(() => [])
