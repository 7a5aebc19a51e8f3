import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { FormSchema } from './form-schema.ts'

/** A field as its component takes it. */
export type BoundField<Value> = {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The field loses the focus: from now on it shows its error. */
  readonly onLeave: () => void
  readonly fault: string | undefined
}

/** The fields of a form and the way to send it. */
export type PlainForm<Values> = {
  readonly values: Values
  readonly change: (some: Partial<Values>) => void
  readonly bind: <Field extends keyof Values & string>(field: Field) => BoundField<Values[Field]>
  readonly submit: (event?: FormEvent) => void
  /** Counts the attempts that an error stopped; the first field with one then gets the focus. */
  readonly stops: number
}

type PlainFormOptions<Values, Output> = {
  /** The values at first; later ones are ignored. */
  readonly defaults: Values
  readonly schema: FormSchema<Values, Output>
  readonly onSubmit: (output: Output, values: Values) => void
  /** Errors show with the first key, not only once the field was left. */
  readonly showsErrorsAtOnce?: boolean
}

/** A form without a draft, for dialogs and sign-in. */
export function usePlainForm<Values extends FieldValues, Output>(
  options: PlainFormOptions<Values, Output>,
): PlainForm<Values> {
  const { values, change, bind, submit, stops } = useFormCore(options)
  return { values, change, bind, submit, stops }
}

/** Binds fields to react-hook-form: errors show once a field was left or the form was sent, and follow every change. */
export function useFormCore<Values extends FieldValues, Output>(options: PlainFormOptions<Values, Output>) {
  const { defaults, schema, onSubmit, showsErrorsAtOnce = false } = options
  const resolver = zodResolver<FieldValues, unknown, Output, FormSchema<FieldValues, Output>>(schema)
  const form = useForm<FieldValues, unknown, Output>({ defaultValues: defaults, resolver })
  const { errors, touchedFields, isSubmitted } = form.formState
  const [stops, setStops] = useState(0)
  const values: Values = { ...defaults, ...form.watch() }
  // Read when the form is sent: the values of the last render may be older than the last key.
  const valuesNow = (): Values => ({ ...defaults, ...form.getValues() })

  const change = (some: Partial<Values>) => {
    form.clearErrors(fieldsRefused(errors))
    for (const [field, value] of Object.entries(some)) form.setValue(field, value, { shouldDirty: true })
    // All fields, since an error may depend on another field.
    void form.trigger()
  }
  const stop = () => setStops((before) => before + 1)
  return {
    values,
    change,
    stop,
    stops,
    bind: <Field extends keyof Values & string>(field: Field): BoundField<Values[Field]> => ({
      value: values[field],
      onChange: (value) => change(only<Values, Field>(field, value)),
      onLeave: () => {
        form.setValue(field, form.getValues(field), { shouldTouch: true })
        void form.trigger()
      },
      fault: showsErrorsAtOnce || isSubmitted || touchedFields[field] ? messageOf(errors[field]) : undefined,
    }),
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      void form.handleSubmit((output) => onSubmit(output, valuesNow()), stop)()
    },
    /** Shows what the service refused, until a field changes. */
    refuse: (faults: Readonly<Record<string, string>>) => {
      for (const [field, message] of Object.entries(faults)) form.setError(field, { type: REFUSED, message })
      if (Object.keys(faults).length > 0) stop()
    },
    reset: (next: Values) => {
      form.reset(next)
      setStops(0)
    },
  }
}

const REFUSED = 'refused'

type Errors = Readonly<Record<string, unknown>>

const fieldsRefused = (errors: Errors): string[] =>
  Object.keys(errors).filter((field) => propertyOf(errors[field], 'type') === REFUSED)

function messageOf(error: unknown): string | undefined {
  const message = propertyOf(error, 'message')
  return typeof message === 'string' ? message : undefined
}

const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

function only<Values, Field extends keyof Values>(field: Field, value: Values[Field]): Partial<Values> {
  const some: Partial<Values> = {}
  some[field] = value
  return some
}
