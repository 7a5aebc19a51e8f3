import { HttpError } from '@cup/api-client/http'
import { problemTexts } from '../problem-texts.ts'

/** Why a form was not saved: in a sentence, and at its fields by their path, such as `sponsor.url`. */
export type Refusal = { readonly text: string; readonly fields: Readonly<Record<string, string>> }

/** A failed save in words for the person at the form. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { text: NO_ANSWER, fields: {} }
  const { problem, code } = error
  const fields = Object.fromEntries((problem?.errors ?? []).map(({ path, code }) => [path, fieldTextOf(code)]))
  const text = Object.keys(fields).length > 0 ? LOOK_AT_FIELDS : code ? problemTexts[code] : NO_ANSWER
  return { text, fields }
}

const NO_ANSWER = 'Keine Antwort vom Server. Was du eingetragen hast, bleibt hier; versuch es gleich noch einmal.'
const LOOK_AT_FIELDS = 'Das wurde nicht gespeichert. Sieh dir die markierten Felder an.'
const WRONG = 'Das passt hier nicht.'

/** What is wrong with a field, by the code of the parser. */
export const fieldTextOf = (code: string): string => fieldTexts[code] ?? WRONG

const fieldTexts: Readonly<Record<string, string>> = {
  too_small: 'Das ist zu kurz oder zu klein.',
  too_big: 'Das ist zu lang oder zu groß.',
  invalid_format: 'So lässt sich das nicht lesen.',
  invalid_type: 'Bitte ausfüllen.',
}
