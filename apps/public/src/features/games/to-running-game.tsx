import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './to-running-game.module.css'

type ToRunningGameProps = { readonly anchor: string }

/** The way back to the game under way, as long as it is out of sight. */
export function ToRunningGame({ anchor }: ToRunningGameProps) {
  const isInSight = useIsInSight(anchor)
  const { search } = useLocation()
  if (isInSight) return null
  return (
    <Link className={styles.button} to={{ search, hash: anchor }}>
      Zum laufenden Spiel
    </Link>
  )
}

/** Whether something stands in the window; what cannot be observed counts as out of sight. */
function useIsInSight(id: string): boolean {
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInSight
}
