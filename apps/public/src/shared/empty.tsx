import styles from './empty.module.css'

type EmptyProps = { readonly text: string }

/** Nothing there yet, and that is no fault. */
export const Empty = ({ text }: EmptyProps) => <p className={styles.empty}>{text}</p>
