import { codeOfIssue, type Instant, Text } from '@cup/domain/kernel'
import { z } from 'zod'
import { fieldTextOf } from './refusal.ts'
import { calendarDateIn, instantIn, numberIn } from './typed-values.ts'

/** From what is typed into a form to what is sent; the messages of its issues are the errors at the fields. */
export type FormSchema<Values, Output> = z.ZodType<Output, Values>

/** A text that must not be empty, without space around it, [T9] of characters that can be seen. */
export const requiredText = (fault: string) => z.string().trim().min(1, fault).superRefine(requireText)

function requireText(text: string, ctx: z.RefinementCtx): void {
  const issue = Text.safeParse(text).error?.issues[0]
  if (issue) ctx.addIssue({ code: 'custom', message: fieldTextOf(codeOfIssue(issue)) })
}

/** A text, without space around it; an empty one is absent. */
export const optionalText = z.string().transform((text) => text.trim() || undefined)

/** A text that is read as something else; where that fails, the other fields are still checked. */
export const textAs = <Value>(read: (text: string) => Value | undefined, fault: string | ((text: string) => string)) =>
  z.string().transform((text, ctx): Value => {
    const value = read(text)
    if (value !== undefined) return value
    ctx.addIssue({ code: 'custom', message: typeof fault === 'string' ? fault : fault(text), continue: true })
    return z.NEVER
  })

/** One of the choices of a select or a combobox, which has none at first. */
export const chosen = (fault: string) =>
  perhapsChosen.transform((id, ctx): string => {
    if (id !== undefined) return id
    ctx.addIssue({ code: 'custom', message: fault, continue: true })
    return z.NEVER
  })

/** One of the choices, or none. */
export const perhapsChosen = z.custom<string | undefined>()

/** A day, as the day picker writes it; the output is that of the wire. */
export const dayText = (fault: string) => textAs(calendarDateIn, fault)

/** A point in time, as the picker writes it. */
export const instantText = (fault: string) => textAs<Instant>((text) => instantIn(text), fault)

/** A whole number between two bounds, as typed, or nothing. */
export const perhapsNumberText = (fault: string, bounds: { readonly min: number; readonly max: number }) =>
  z.string().transform((text, ctx): number | undefined => {
    if (text.trim() === '') return undefined
    const { data, error } = numberText(fault, bounds).safeParse(text)
    if (error) ctx.addIssue({ code: 'custom', message: fault, continue: true })
    return data
  })

/** A whole number between two bounds, as typed. */
export const numberText = (fault: string, { min = 0, max = 999_999 }: { min?: number; max?: number } = {}) =>
  textAs((text) => {
    const number = numberIn(text)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }, fault)
