import { Field, Input, Textarea } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { BoundField } from './use-saved-form.ts'

type FrameProps = {
  readonly label: string
  readonly isRequired?: boolean
  readonly help?: ReactNode
  readonly fault: string | undefined
  readonly children: ReactNode
}

/** A label above, what helps and what is wrong below; a star for what must be filled in. */
export const FieldFrame = ({ label, isRequired = false, help, fault, children }: FrameProps) => (
  <Field.Root required={isRequired} invalid={fault !== undefined}>
    <Field.Label>
      {label}
      <Field.RequiredIndicator />
    </Field.Label>
    {children}
    {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
    <Field.ErrorText role="alert">{fault}</Field.ErrorText>
  </Field.Root>
)

type InputProps = Pick<BoundField<string>, 'value' | 'onChange' | 'onLeave'> &
  Pick<
    ComponentProps<typeof Input>,
    'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoFocus' | 'list' | 'width'
  >

/** The line to type in alone, for a field that has more beside it. */
export const PlainInput = ({ onChange, onLeave, ...input }: InputProps) => (
  <Input
    minH="touch"
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
    onBlur={onLeave}
    {...input}
  />
)

type FieldProps = Omit<InputProps, 'width'> & Omit<FrameProps, 'children'>

/** A line of text. */
export const TextField = ({ label, isRequired = false, help, fault, ...input }: FieldProps) => (
  <FieldFrame label={label} isRequired={isRequired} help={help} fault={fault}>
    <PlainInput {...input} />
  </FieldFrame>
)

/** Several lines of text. */
export const LongTextField = ({ value, onChange, onLeave, fault, label, isRequired = false, help }: FieldProps) => (
  <FieldFrame label={label} isRequired={isRequired} help={help} fault={fault}>
    <Textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} onBlur={onLeave} />
  </FieldFrame>
)

type NumberFieldProps = FieldProps & { readonly min?: number; readonly max?: number }

/** A whole number, as it was typed: `numberIn` reads it. */
export const NumberField = ({ min, max, ...field }: NumberFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    placeholder={min === undefined ? '' : String(min)}
    maxLength={max?.toString().length ?? 6}
  />
)

/** The whole number in a text; undefined where it is none. */
export const numberIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)
