import { Flex, Input } from '@chakra-ui/react'
import { FieldFrame, PlainInput } from './fields.tsx'
import type { BoundField } from './use-saved-form.ts'

type ColorFieldProps = BoundField<string> & { readonly label: string; readonly help?: string }

/** A colour, chosen or typed as #rrggbb. */
export const ColorField = ({ label, help, fault, value, onChange, onLeave }: ColorFieldProps) => (
  <FieldFrame label={label} isRequired help={help} fault={fault}>
    <Flex gap="2">
      <PlainInput value={value} onChange={onChange} onLeave={onLeave} maxLength={7} width="32" />
      <Input
        type="color"
        aria-label={`${label} wählen`}
        width="touch"
        minH="touch"
        p="1"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
    </Flex>
  </FieldFrame>
)
