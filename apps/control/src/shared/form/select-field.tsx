import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { FieldFrame } from './fields.tsx'
import type { BoundField } from './use-plain-form.ts'

/** The value of a choice, and how it reads. */
export type Option<Value extends string = string> = readonly [value: Value, text: string]

type RootProps = Pick<ComponentProps<typeof NativeSelect.Root>, 'maxW' | 'width' | 'disabled'>
type LookProps = Pick<
  ComponentProps<typeof NativeSelect.Field>,
  'aria-label' | 'title' | 'minH' | 'fontWeight' | 'fontStyle' | 'textOverflow'
>

type SelectProps<Value extends string> = RootProps &
  LookProps &
  Pick<BoundField<NoInfer<Value>>, 'value' | 'onChange'> & {
    readonly options: readonly Option<Value>[]
    readonly onLeave?: () => void
  }

/** The one choice of a few, in the way of the device; `aria-label` names it where no label stands beside it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onLeave, maxW, width, disabled, ...look } = props
  return (
    <NativeSelect.Root {...{ maxW, width, disabled }}>
      <NativeSelect.Field
        minH="touch"
        {...look}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value)
          if (chosen) onChange(chosen[0])
        }}
        onBlur={onLeave}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

type SelectFieldProps<Value extends string> = Omit<SelectProps<Value>, 'aria-label'> & {
  readonly label: string
  readonly help?: string
  readonly isRequired?: boolean
  readonly fault?: string | undefined
}

/** The same with its label. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, help, fault, isRequired = false, ...select } = props
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} fault={fault}>
      <Select {...select} />
    </FieldFrame>
  )
}

type Named = { readonly id: string; readonly name: string }

/** Things by their names, below a choice for none of them. */
export const optionsFor = (things: readonly Named[], none?: string): readonly Option[] => [
  ...(none === undefined ? [] : [['', none] as const]),
  ...things.map(({ id, name }): Option => [id, name]),
]

/** The options that a record of texts names, in its order. */
export function optionsOf<Value extends string>(texts: Readonly<Record<Value, string>>): readonly Option<Value>[] {
  const isValue = (value: string): value is Value => Object.hasOwn(texts, value)
  return Object.keys(texts)
    .filter(isValue)
    .map((value) => [value, texts[value]])
}
