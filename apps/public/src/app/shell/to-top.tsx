import { memo, useEffect, useState } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Icon } from './icon.tsx'
import styles from './to-top.module.css'

/** On a long page: the way back up. */
export const ToTop = memo(ToTopView)

function ToTopView() {
  const [isFarDown, setIsFarDown] = useState(false)
  useEffect(() => {
    const look = () => setIsFarDown(hasScrolledFar())
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFarDown) return null
  return (
    <button
      type="button"
      className={styles.button}
      onClick={scrollToTop}
      aria-label={appTexts.toTop}
      title={appTexts.toTop}
    >
      <Icon path="M12 19V6M6 11.5 12 5.5l6 6" />
    </button>
  )
}

/** Farther than two screens. Only read while scrolling: it forces layout. */
const hasScrolledFar = (): boolean => window.scrollY > 2 * window.innerHeight

/**
 * Goes to the beginning of the page, as smoothly as the device wants it. Only here: where the browser scrolled smoothly to
 * a changed hash, its animation went on over the place that `settle` had found.
 */
export function scrollToTop(): void {
  const isSmooth = window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches
  window.scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'instant' })
}
