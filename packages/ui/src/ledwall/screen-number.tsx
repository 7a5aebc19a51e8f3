import styles from './screen-number.module.css'

type ScreenNumberProps = { readonly screenId: number; readonly height: number }

/** Which display this is, to be read from the mixing desk; the frame shows where it ends. */
export const ScreenNumber = ({ screenId, height }: ScreenNumberProps) => (
  <div className={styles.screen} style={{ fontSize: height }}>
    {screenId}
  </div>
)
