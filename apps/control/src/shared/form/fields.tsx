import { Field, Flex, Input, Switch, Textarea } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { ComponentProps, ReactNode } from 'react'
import { formTexts } from '../../texts/form.ts'
import { colourIn } from './colour-text.ts'
import type { BoundField } from './use-plain-form.ts'

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
    'aria-label' | 'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoFocus' | 'list' | 'width'
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

type QuickNumberFieldProps = BoundField<string> & {
  readonly label: string
  /** Most frequent choices. */
  readonly quick: readonly number[]
  /** After a number: "Min." */
  readonly unit?: string
  readonly help?: string
}

/** A whole number, typed or pressed. */
export const QuickNumberField = ({
  label,
  quick,
  unit,
  help,
  value,
  onChange,
  onLeave,
  fault,
}: QuickNumberFieldProps) => (
  <FieldFrame label={label} isRequired help={help} fault={fault}>
    <Flex gap="2" wrap="wrap" width="full">
      <PlainInput inputMode="numeric" maxLength={4} width="24" value={value} onChange={onChange} onLeave={onLeave} />
      {quick.map((number) => (
        <Button
          key={number}
          size="touch"
          aria-pressed={value === String(number)}
          variant={value === String(number) ? 'solid' : 'outline'}
          colorPalette={value === String(number) ? 'blue' : 'gray'}
          onClick={() => onChange(String(number))}
        >
          {unit === undefined ? number : `${number} ${unit}`}
        </Button>
      ))}
    </Flex>
  </FieldFrame>
)

type ColorFieldProps = BoundField<string> & { readonly label: string; readonly help?: string }

/** A colour, chosen or typed: by its name, or as #rrggbb with fewer signs. What it means is in the field once it is left. */
export const ColorField = ({ label, help, fault, value, onChange, onLeave }: ColorFieldProps) => {
  const meant = colourIn(value)
  const leave = () => {
    if (meant !== undefined && meant !== value) onChange(meant)
    onLeave()
  }
  return (
    <FieldFrame label={label} isRequired help={help} fault={fault}>
      <Flex gap="2">
        <PlainInput value={value} onChange={onChange} onLeave={leave} maxLength={LONGEST_COLOUR} width="32" />
        <Input
          type="color"
          aria-label={formTexts.chooseNamed(label)}
          width="touch"
          minH="touch"
          p="1"
          // A text that names no colour is not black.
          {...(meant === undefined && { borderStyle: 'dashed', opacity: 0.4 })}
          value={meant ?? '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
      </Flex>
    </FieldFrame>
  )
}

/** Room for the longest name of a colour: "himmelblau" and a space. */
const LONGEST_COLOUR = 12

type SwitchFieldProps = Pick<BoundField<boolean>, 'value' | 'onChange'> & { readonly label: string }

/** Yes or no. */
export const SwitchField = ({ label, value, onChange }: SwitchFieldProps) => (
  <Switch.Root size="lg" minH="touch" checked={value} onCheckedChange={({ checked }) => onChange(checked)}>
    <Switch.HiddenInput />
    <Switch.Control>
      <Switch.Thumb />
    </Switch.Control>
    <Switch.Label>{label}</Switch.Label>
  </Switch.Root>
)
