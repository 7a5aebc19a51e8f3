import styles from './icon.module.css'

type IconProps = { readonly path: string }

/** A sign of lines, in the colour of the text beside it. */
export const Icon = ({ path }: IconProps) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
