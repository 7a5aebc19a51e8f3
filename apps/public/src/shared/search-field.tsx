import styles from './search-field.module.css'

type SearchFieldProps = {
  /** What is looked for, such as "Mannschaft suchen". */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field to search the page with; the shell leads the key "/" to it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <input
    className={styles.field}
    type="search"
    aria-label={label}
    aria-keyshortcuts="/"
    placeholder={label}
    autoComplete="off"
    enterKeyHint="search"
    value={value}
    onInput={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
