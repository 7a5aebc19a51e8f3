import { useIsStale, useLive } from '@cup/api-client/live'
import { useEffect, useState } from 'react'

/** A picture without one of its images is better than none. */
const LONGEST_WAIT_MILLIS = 2_000

/** Whether images have been loaded, or cannot be, so that a picture enters with them. */
export function useImagesThere(addresses: readonly (string | undefined)[]): boolean {
  const wanted = addresses.filter((address) => address !== undefined).join('\n')
  const [there, setThere] = useState('')
  useEffect(() => {
    if (wanted === '') return
    let isOver = false
    const done = () => {
      if (!isOver) setThere(wanted)
    }
    const timer = setTimeout(done, LONGEST_WAIT_MILLIS)
    void Promise.allSettled(wanted.split('\n').map(load)).then(done)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted])
  return there === wanted
}

function load(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  return image.decode()
}

/** A picture without its clock is better than none. */
const LONGEST_SILENCE_MILLIS = 5_000

/** Whether the service has said what time it is, so that no clock enters with the time of a wrong device. */
export function useHasServerTime(): boolean {
  const isKnown = useLive(({ onAir }) => onAir !== undefined)
  const isSilent = useIsStale(LONGEST_SILENCE_MILLIS)
  return isKnown || isSilent
}
