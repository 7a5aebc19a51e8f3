import { useLive } from './use-live.ts'

/** How often to ask although the socket brings everything: never while it is complete, else every so many milliseconds. */
export const usePolling = (millis: number): number | false => useLive(({ isComplete }) => !isComplete && millis)
