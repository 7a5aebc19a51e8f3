import { Field, Flex, Input } from '@chakra-ui/react'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { paperTexts as texts } from '../../texts/paper.ts'
import { focusField } from './paper-lines.tsx'

type ScoreFieldProps = {
  readonly side: Side
  readonly label: string
  readonly value: string
  /** The field that Enter leads to. */
  readonly next: string
  readonly onType: (side: Side, typed: string) => void
}

/** The goals of a side in the result; Enter leads on. */
export const ScoreField = ({ side, label, value, next, onType }: ScoreFieldProps) => (
  <Field.Root alignItems={side === 'home' ? 'flex-end' : 'flex-start'} textAlign={side === 'home' ? 'end' : 'start'}>
    <Field.Label overflowWrap="anywhere">{label}</Field.Label>
    <Input
      name={side}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      w="6.5rem"
      h="5rem"
      textAlign="center"
      fontSize="5xl"
      fontWeight="bold"
      value={value}
      onChange={({ target }) => onType(side, target.value.replace(/\D/g, ''))}
      onKeyDown={(event) => {
        if (!['Enter', ':'].includes(event.key) || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        focusField(event.currentTarget.form, next)
      }}
    />
  </Field.Root>
)

type NumbersFieldProps = {
  readonly side: Side
  readonly label: string
  readonly value: string
  readonly onType: (typed: string) => void
}

/** The shots of a side, a digit for each. */
export const ShotsField = ({ side, label, value, onType }: NumbersFieldProps) => (
  <Field.Root w="16rem">
    <Field.Label>{label}</Field.Label>
    <Input
      name={`shots-${side}`}
      inputMode="numeric"
      autoComplete="off"
      minH="touch"
      letterSpacing="0.3em"
      fontWeight="bold"
      value={value}
      onChange={({ target }) => onType(target.value.replace(/[^01]/g, ''))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || side === 'guest' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        focusField(event.currentTarget.form, 'shots-guest')
      }}
    />
  </Field.Root>
)

type HalfTimeFieldsProps = {
  readonly shortNames: Sides<string>
  readonly value: Sides<string>
  readonly onChange: (value: Sides<string>) => void
}

/** [Z11] The score at half-time; the sheet need not have it. */
export const HalfTimeFields = ({ shortNames, value, onChange }: HalfTimeFieldsProps) => (
  <Flex gap="4" wrap="wrap">
    {SIDES.map((side) => (
      <HalfTimeField
        key={side}
        side={side}
        label={texts.halfTimeOf(shortNames[side])}
        value={value[side]}
        onType={(typed) => onChange({ ...value, [side]: typed })}
      />
    ))}
  </Flex>
)

const HalfTimeField = ({ side, label, value, onType }: NumbersFieldProps) => (
  <Field.Root w="10rem">
    <Field.Label>{label}</Field.Label>
    <Input
      name={`half-${side}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      minH="touch"
      fontWeight="bold"
      value={value}
      onChange={({ target }) => onType(target.value.replace(/\D/g, ''))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        focusField(event.currentTarget.form, side === 'home' ? 'half-guest' : 'goals-0-side')
      }}
    />
  </Field.Root>
)
