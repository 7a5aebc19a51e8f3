import { Fitted } from './fitted.tsx'
import styles from './title-bar.module.css'

type TitleBarProps = {
  readonly title: string
  /** The subject, where the title alone does not name it. */
  readonly about?: string | undefined
  /** The room for that, in pixels of the picture. */
  readonly room?: number
}

/** The head of a full picture: above its right end the lines of the goal area. */
export const TitleBar = ({ title, about, room = 900 }: TitleBarProps) => (
  <header className={styles.bar}>
    <svg className={styles.lines} viewBox="0 0 320 84" aria-hidden="true" data-behind={about !== undefined}>
      <path d="M40 84A280 280 0 0 1 200 0" />
      <path d="M130 84A190 190 0 0 1 240 0" strokeDasharray="34 20" strokeWidth="5" />
    </svg>
    <h1 className={styles.title}>{title}</h1>
    {about !== undefined && (
      <p className={styles.about}>
        <Fitted text={about} width={room} height={48} size={40} weight={600} />
      </p>
    )}
  </header>
)
