import { type FormEvent, useRef, useState } from 'react'
import { type Refusal, refusalOf } from './refusal.ts'
import { type Typed, useTyped } from './use-typed.ts'

/** What is wrong with each field, in words. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string | undefined }

type SavedFormOptions<Values> = {
  /** Names the draft: one for each thing that is edited. */
  readonly name: string
  /** What stands there before anybody types; the id of a new thing is among it, so that it is made once. */
  readonly defaults: Values
  readonly faultsOf: (values: Values) => Faults<Values>
  readonly save: (values: Values) => Promise<unknown>
  /** Where to go, and what to say. */
  readonly onSaved: (values: Values) => void
  /** Fields whose name is another one on the wire: `{ 'sponsor.url': 'sponsorUrl' }`. */
  readonly wireNames?: Readonly<Record<string, keyof Values>>
}

/** A field as its component takes it. */
export type BoundField<Value> = {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The field was left: from now on it says what is wrong with it. */
  readonly onLeave: () => void
  readonly fault: string | undefined
}

/** A form that loses nothing, as `FormFrame` takes it. */
export type SavedForm<Values> = Pick<Typed<Values>, 'values' | 'isDirty' | 'isRestored' | 'change' | 'keep'> & {
  readonly bind: <Field extends keyof Values>(field: Field) => BoundField<Values[Field]>
  readonly submit: (event?: FormEvent) => void
  readonly isSaving: boolean
  /** Why the last save failed. */
  readonly refusal: string | undefined
  /** Back to what stood there at first. */
  readonly discard: () => void
  /** Counts the attempts that were stopped by a fault; the first field with one then gets the focus. */
  readonly stops: number
}

/**
 * A form whose entries are kept until they are saved, that saves once however often it is sent, and that says at its
 * fields why it cannot be saved.
 */
export function useSavedForm<Values extends object>(options: SavedFormOptions<Values>): SavedForm<Values> {
  const { name, faultsOf, save, onSaved, wireNames } = options
  const { values, reset, settle, ...typed } = useTyped(name, options.defaults)
  const [left, setLeft] = useState<Partial<Record<keyof Values, true>>>({})
  const [stops, setStops] = useState(0)
  const saving = useSaving()
  const faults = faultsOf(values)
  const refused = refusedFields(saving.refusal, wireNames)

  const change = (some: Partial<Values>) => {
    saving.forget()
    typed.change(some)
  }
  const stop = () => setStops((before) => before + 1)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (Object.values(faults).some((fault) => fault !== undefined)) return stop()
    const onDone = () => {
      settle()
      onSaved(values)
    }
    void saving.run(() => save(values), { onDone, onRefused: stop })
  }
  return {
    ...typed,
    values,
    change,
    bind: (field) => ({
      value: values[field],
      onChange: (value) => change(one(field, value)),
      onLeave: () => setLeft((before) => ({ ...before, [field]: true })),
      fault: refused.get(field) ?? (stops > 0 || left[field] ? faults[field] : undefined),
    }),
    submit,
    isSaving: saving.isUnderWay,
    refusal: saving.refusal?.text,
    discard: () => {
      reset()
      setLeft({})
      setStops(0)
      saving.forget()
    },
    stops,
  }
}

function one<Values, Field extends keyof Values>(field: Field, value: Values[Field]): Partial<Values> {
  const some: Partial<Values> = {}
  some[field] = value
  return some
}

/** What the service said of a field, by the name that the form has for it. */
function refusedFields<Field extends PropertyKey>(
  refusal: Refusal | undefined,
  wireNames: Readonly<Record<string, Field>> = {},
): ReadonlyMap<PropertyKey, string> {
  const fields = Object.entries(refusal?.fields ?? {})
  return new Map(fields.map(([path, text]) => [wireNames[path] ?? path, text]))
}

type Ends = { readonly onDone: () => void; readonly onRefused: () => void }

/** One save at a time: whoever presses again while it is under way has pressed once. */
function useSaving() {
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isHeld = useRef(false)
  const run = async (save: () => Promise<unknown>, { onDone, onRefused }: Ends) => {
    if (isHeld.current) return
    isHeld.current = true
    setIsUnderWay(true)
    const refused = await save().then(() => undefined, refusalOf)
    isHeld.current = false
    setIsUnderWay(false)
    setRefusal(refused)
    if (refused) onRefused()
    else onDone()
  }
  return { run, isUnderWay, refusal, forget: () => setRefusal(undefined) }
}
