import { type RefObject, useEffect, useRef, useState } from 'react'
import { galleryTexts } from '../../texts/gallery.ts'
import { AddressField } from './address-field.tsx'
import styles from './overlay-card.module.css'
import type { OverlayEntry } from './overlays.ts'

type OverlayCardProps = OverlayEntry & {
  readonly address: string | undefined
  /** Says why there is no address. */
  readonly instead?: string
}

/** One overlay: how it looks now, what it is for, and its address; with another address it is another card. */
export const OverlayCard = ({ title, text, address, instead }: OverlayCardProps) => (
  <li className={styles.card}>
    <Preview title={title} address={address} />
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{text}</p>
    {address === undefined ? (
      <p className={styles.instead}>{instead}</p>
    ) : (
      <AddressField title={title} address={address} />
    )}
  </li>
)

type PreviewProps = { readonly title: string; readonly address: string | undefined }

/** The picture itself, small and live, on the chequers that stand for the camera; it runs only while it is seen. */
function Preview({ title, address }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(frame)
  return (
    <div ref={frame} className={styles.frame}>
      {isSeen && address !== undefined && (
        <iframe className={styles.picture} title={galleryTexts.previewOf(title)} src={address} tabIndex={-1} />
      )}
    </div>
  )
}

/** Whether an element is in the part of the page that is seen. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
