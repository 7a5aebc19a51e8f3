import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { FieldFrame } from './fields.tsx'
import type { BoundField } from './use-plain-form.ts'

/** The value of a choice, and how it reads. */
export type Option<Value extends string = string> = readonly [value: Value, text: string]

type SelectProps<Value extends string> = Pick<BoundField<NoInfer<Value>>, 'value' | 'onChange'> & {
  readonly options: readonly Option<Value>[]
  /** Where no label stands beside it. */
  readonly 'aria-label'?: string
  readonly onLeave?: () => void
  readonly disabled?: boolean
  readonly maxW?: ComponentProps<typeof NativeSelect.Root>['maxW']
  readonly width?: ComponentProps<typeof NativeSelect.Root>['width']
}

/** A choice of a few by itself, in the way of the device. */
export function Select<Value extends string>({ options, value, onChange, onLeave, ...select }: SelectProps<Value>) {
  const { maxW, width, disabled = false, 'aria-label': label } = select
  return (
    <NativeSelect.Root
      disabled={disabled}
      {...(maxW !== undefined && { maxW })}
      {...(width !== undefined && { width })}
    >
      <NativeSelect.Field
        minH="touch"
        aria-label={label}
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

/** A choice of a few, with its label. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, help, fault, isRequired = false, ...select } = props
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} fault={fault}>
      <Select {...select} />
    </FieldFrame>
  )
}

/** The options that a record of texts names, in its order. */
export function optionsOf<Value extends string>(texts: Readonly<Record<Value, string>>): readonly Option<Value>[] {
  const isValue = (value: string): value is Value => Object.hasOwn(texts, value)
  return Object.keys(texts)
    .filter(isValue)
    .map((value) => [value, texts[value]])
}
