import { HttpError } from '@cup/api-client/http'
import { formTexts } from '../../texts/form.ts'
import { problemTexts } from '../../texts/problem.ts'

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

const NO_ANSWER = formTexts.noAnswer
const LOOK_AT_FIELDS = formTexts.lookAtFields
const WRONG = formTexts.wrong

/** Error of a field, by the code of the parser. */
export const fieldTextOf = (code: string): string => hiddenTextOf(code) ?? fieldTexts[code] ?? WRONG

/** [T9] Error of a text with characters that no text may have; undefined for any other code. */
export const hiddenTextOf = (code: string): string | undefined =>
  /^(hidden|unreadable)_characters$/.test(code) ? formTexts.hiddenCharacters : undefined

const fieldTexts: Readonly<Record<string, string>> = {
  too_small: formTexts.tooSmall,
  too_big: formTexts.tooBig,
  invalid_format: formTexts.unreadable,
  invalid_type: formTexts.missing,
}
