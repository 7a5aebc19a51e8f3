import styles from './title-bar.module.css'

type TitleBarProps = {
  readonly title: string
  /** What it is about, where the title alone does not say it. */
  readonly about?: string | undefined
}

/** The head of a full picture. */
export const TitleBar = ({ title, about }: TitleBarProps) => (
  <header className={styles.bar}>
    <h1 className={styles.title}>{title}</h1>
    {about !== undefined && <p className={styles.about}>{about}</p>}
  </header>
)
