import { Flex } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { FieldFrame, PlainInput } from './fields.tsx'
import type { BoundField } from './use-saved-form.ts'

type QuickNumberFieldProps = BoundField<string> & {
  readonly label: string
  /** What people choose most of the time. */
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
