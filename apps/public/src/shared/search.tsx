import styles from './search-field.module.css'

/** Whether a text holds every word that was typed, however its umlauts and accents were typed. */
export function isFoundIn(text: string, typed: string): boolean {
  const spellings = spellingsOf(text)
  const words = typed.split(/\s+/).filter((word) => word !== '')
  return words.every((word) => spellingsOf(word).some((wanted) => spellings.some((one) => one.includes(wanted))))
}

/** "Müller" is also "mueller" and "muller". */
function spellingsOf(text: string): string[] {
  const small = text.toLowerCase().normalize('NFC').replaceAll('ß', 'ss')
  const written = small.replace(/[äöü]/g, (letter) => `${bare(letter)}e`)
  return [bare(written), bare(small)]
}

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

type SearchFieldProps = {
  /** Subject of the search, such as "Mannschaft suchen". */
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
