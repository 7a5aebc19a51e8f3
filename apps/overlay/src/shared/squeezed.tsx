import { useLayoutEffect, useRef } from 'react'
import styles from './squeezed.module.css'

type SqueezedProps = { readonly text: string }

/** A line of text in the room there is: what is too wide is pressed together, never set smaller. */
export const Squeezed = ({ text }: SqueezedProps) => <Squeezing key={text} text={text} />

/** Measures before anything is painted. */
function Squeezing({ text }: SqueezedProps) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = line
    const room = current?.parentElement?.clientWidth ?? 0
    if (current && current.offsetWidth > room) current.style.transform = `scaleX(${room / current.offsetWidth})`
  }, [])
  return (
    <span className={styles.room}>
      <span ref={line} className={styles.text}>
        {text}
      </span>
    </span>
  )
}
