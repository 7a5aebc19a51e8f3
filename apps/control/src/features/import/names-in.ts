/** First and last name of a person; `isGuessed` where the text could be divided in another way. */
export type PersonName = { readonly firstName: string; readonly lastName: string; readonly isGuessed: boolean }

/** Words that begin a last name. */
const PARTICLE = /^(von|vom|van|der|den|de|del|della|di|da|dos|zu|zum|zur|af|al|el|bin|ben|ter|ten|le|la)$/i

/** Divides "Muster, Mia", and without a comma "Mia Muster" or "Muster Mia" by the order of the column. */
export function namesIn(text: string, order: 'fullName' | 'lastFirst'): PersonName {
  const [before = '', after] = text.split(',', 2).map((part) => part.trim())
  if (after !== undefined) return { lastName: before, firstName: after, isGuessed: false }
  const words = text.split(/\s+/).filter(Boolean)
  const at = order === 'fullName' ? lastNameFrom(words) : lastNameUntil(words)
  const [left, right] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  const isGuessed = words.length > 2
  return order === 'fullName'
    ? { firstName: left, lastName: right, isGuessed }
    : { lastName: left, firstName: right, isGuessed }
}

/** Index at which the last name begins: its first particle, or the last word. */
function lastNameFrom(words: readonly string[]): number {
  const particle = words.findIndex((word, index) => index > 0 && PARTICLE.test(word))
  return particle < 0 ? words.length - 1 : particle
}

/** Index after the last name: its particles and one word more. */
function lastNameUntil(words: readonly string[]): number {
  const name = words.findIndex((word) => !PARTICLE.test(word))
  return name < 0 ? words.length : name + 1
}
