import { useRef } from 'react'
import styles from './preview.module.css'
import { useIsSeen } from './use-is-seen.ts'

type PreviewProps = { readonly title: string; readonly address: string | undefined }

/** The picture itself, small and live, on the chequers that stand for the camera; it runs only while it is seen. */
export function Preview({ title, address }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(frame)
  return (
    <div ref={frame} className={styles.frame}>
      {isSeen && address !== undefined && (
        <iframe className={styles.picture} title={`Vorschau: ${title}`} src={address} tabIndex={-1} />
      )}
    </div>
  )
}
