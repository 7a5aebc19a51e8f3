import { isSame } from '@cup/domain/kernel'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { drafts, idOf } from './draft.ts'
import type { FormSchema } from './form-schema.ts'
import { refusalOf } from './refusal.ts'
import { type PlainForm, useFormCore } from './use-plain-form.ts'

type SavedFormOptions<Values, Output> = {
  /** Names the draft: one for each thing that is edited. */
  readonly name: string
  /** The values before anything is typed; the id of a new thing is among them, so that it is created once. */
  readonly defaults: Values
  readonly schema: FormSchema<Values, Output>
  readonly save: (output: Output) => Promise<unknown>
  /** Target and message after saving. */
  readonly onSaved: (values: Values) => void
  /** Fields that have another name on the wire: `{ 'sponsor.url': 'sponsorUrl' }`. */
  readonly wireNames?: Readonly<Record<string, string>>
}

/** A form that loses nothing, as `FormFrame` takes it. */
export type SavedForm<Values> = PlainForm<Values> & {
  readonly isDirty: boolean
  /** The values of an earlier visit are in the fields again. */
  readonly isRestored: boolean
  readonly isSaving: boolean
  /** Why the last save failed. */
  readonly refusal: string | undefined
  /** Back to the defaults. */
  readonly discard: () => void
  /** The values are saved: from now on they are the defaults. */
  readonly keep: () => void
}

/**
 * A form that keeps its values as a draft until they are saved, saves once however often it is sent, and shows a refusal
 * of the service at its fields.
 */
export function useSavedForm<Values extends FieldValues, Output>(
  options: SavedFormOptions<Values, Output>,
): SavedForm<Values> {
  const { name, schema, save, onSaved, wireNames = {} } = options
  const [defaults, setDefaults] = useState(options.defaults)
  const [restored] = useState(() => drafts.read(name, defaults))
  const [isRestored, setIsRestored] = useState(Object.keys(restored).length > 0)
  const [isSettled, setIsSettled] = useState(false)
  const saving = useSaving()
  const send = (output: Output, values: Values) => {
    void saving
      .run(() => save(output))
      .then((end) => {
        if (end === 'ignored') return
        if (end !== 'saved') return refuse(renamed(end.fields, wireNames))
        drafts.clear(name)
        setIsSettled(true)
        onSaved(values)
      })
  }
  const { values, change, bind, submit, stops, refuse, reset } = useFormCore({
    defaults: { ...defaults, ...restored },
    schema,
    onSubmit: send,
  })
  const isDirty = !isSettled && !isSame({ ...values, ...idOf(defaults) }, defaults)
  useDraft(name, isDirty ? draftOf(values, defaults) : undefined)

  const changed = (some: Partial<Values>) => {
    saving.forget()
    setIsSettled(false)
    change(some)
  }
  const setTo = (next: Values) => {
    reset(next)
    setIsSettled(false)
    saving.forget()
  }
  return {
    values,
    isDirty,
    isRestored,
    change: changed,
    bind: (field) => ({
      ...bind(field),
      onChange: (value) => {
        saving.forget()
        setIsSettled(false)
        bind(field).onChange(value)
      },
    }),
    submit,
    stops,
    isSaving: saving.isUnderWay,
    refusal: saving.refusal,
    discard: () => {
      setTo(defaults)
      setIsRestored(false)
    },
    keep: () => {
      setDefaults(values)
      setTo(values)
    },
  }
}

/** Differences from the defaults, with the id: saved after a lost answer and a reload, it is still the same thing. */
const draftOf = (values: object, defaults: object): object => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, Reflect.get(defaults, field))),
  ),
  ...idOf(values),
})

function useDraft(name: string, draft: object | undefined): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => {
    if (text === undefined) drafts.clear(name)
    else drafts.writeText(name, text)
  }, [name, text])
}

const renamed = (fields: Readonly<Record<string, string>>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [names[path] ?? path, text]))

/** One save at a time: a second submit while the first is under way does nothing. */
function useSaving() {
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isHeld = useRef(false)
  const run = async (save: () => Promise<unknown>) => {
    if (isHeld.current) return 'ignored'
    isHeld.current = true
    setIsUnderWay(true)
    const refused = await save().then(() => undefined, refusalOf)
    isHeld.current = false
    setIsUnderWay(false)
    setRefusal(refused?.text)
    return refused ?? 'saved'
  }
  return { run, isUnderWay, refusal, forget: () => setRefusal(undefined) }
}
