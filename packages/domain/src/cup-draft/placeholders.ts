/** Group and number of a placeholder: "B3". */
type Seat = { readonly letter: string; readonly number: number }

/** [D3] Name of a team that nothing is known of yet: "U11 B3", in short "B3". */
export const placeholderOf = (age: string, { letter, number }: Seat) => ({
  name: `${age} ${letter}${number}`,
  shortName: `${letter}${number}`,
})

const PLACEHOLDER = /^\S+ ([A-H])(\d{1,2})$/

/** [D3] Whether a team still has the name that a draft gave it. A placeholder ends as soon as it is called otherwise. */
export const isPlaceholder = ({ name, shortName }: { readonly name: string; readonly shortName: string }): boolean => {
  const [, letter = '', number = ''] = PLACEHOLDER.exec(name) ?? []
  return letter !== '' && shortName === `${letter}${Number(number)}`
}
