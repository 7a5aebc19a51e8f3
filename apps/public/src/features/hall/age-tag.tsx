import styles from './age-tag.module.css'
import type { Age } from './hall-games.ts'

/** An age group: its colour is never the only sign. */
export const AgeTag = ({ age }: { readonly age: Age | undefined }) =>
  age && (
    <b className={styles.age} data-colour={age.colour}>
      {age.letters}
    </b>
  )
