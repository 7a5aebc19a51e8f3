import { Fieldset, SimpleGrid, Text } from '@chakra-ui/react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { daysSwappedText } from '../../texts/fields.ts'
import { formTexts } from '../../texts/form.ts'
import { type Choice, ChoiceField } from '../form/choice-field.tsx'
import { DayField } from '../form/date-time-field.tsx'
import { ColorField, LongTextField, NumberField, QuickNumberField, SwitchField, TextField } from '../form/fields.tsx'
import { ImageField } from '../form/image-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import type { BoundField, PlainForm } from '../form/use-plain-form.ts'
import { areDaysReversed, type CompetitionPath } from './competition-fields.ts'
import type { DraftOf } from './entity-form.ts'
import { type Field, switchText } from './field.ts'

type Listed<Path extends string> = Field & { readonly path: Path }

type EntityFieldsProps<Path extends string> = {
  readonly fields: readonly Listed<Path>[]
  readonly form: Pick<PlainForm<DraftOf<Path>>, 'bind'>
  /** The choices of fields that name something else. */
  readonly choices?: Partial<Record<Path, ChoicesOf>>
  /** Puts something beside or below the input of a field, or replaces it. */
  readonly around?: Partial<Record<Path, (input: ReactNode) => ReactNode>>
}

type ChoicesOf = { readonly choices: readonly Choice[]; readonly emptyText: string }

/** All fields of an entity, each by its description; those of one part below its heading. */
export function EntityFields<Path extends string>({ fields, form, choices, around }: EntityFieldsProps<Path>) {
  const drawn = (field: Listed<Path>) => {
    const input = (
      <FieldInput key={field.path} field={field} bound={form.bind(field.path)} choices={choices?.[field.path]} />
    )
    const wrap = around?.[field.path]
    return wrap ? <Fragment key={field.path}>{wrap(input)}</Fragment> : input
  }
  return groupsOf(fields).map(([first, ...others]) => {
    const inputs = [first, ...others].map(drawn)
    if (first.part !== undefined) return <Part key={first.path} title={first.part} inputs={inputs} />
    if (!first.isHalf) return inputs
    return (
      <SimpleGrid key={first.path} columns={{ base: 1, md: 2 }} gap="5">
        {inputs}
      </SimpleGrid>
    )
  })
}

/** Neighbours of the same part, and neighbours that share a line. */
function groupsOf<Path extends string>(fields: readonly Listed<Path>[]) {
  const groups: [Listed<Path>, ...Listed<Path>[]][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    const belongs =
      last && last[0].part === field.part && (field.part !== undefined || (last[0].isHalf && field.isHalf))
    if (last && belongs) last.push(field)
    else groups.push([field])
  }
  return groups
}

const Part = ({ title, inputs }: { readonly title: string; readonly inputs: readonly ReactNode[] }) => (
  <Fieldset.Root>
    <Fieldset.Legend>
      <Text as="span" textStyle="lg" fontWeight="semibold">
        {title}
      </Text>
    </Fieldset.Legend>
    <Fieldset.Content>{inputs}</Fieldset.Content>
  </Fieldset.Root>
)

type FieldInputProps = {
  readonly field: Field
  readonly bound: BoundField<string>
  readonly choices: ChoicesOf | undefined
}

function FieldInput({ field, bound, choices }: FieldInputProps) {
  const { label, input, isRequired = false } = field
  const help = typeof field.help === 'function' ? field.help(bound.value) : field.help
  const props = { label, isRequired, ...(help !== undefined && { help }), ...bound }
  switch (input.kind) {
    case 'text':
      return <TextField {...props} />
    case 'url':
      return <TextField type="url" placeholder={formTexts.address} {...props} />
    case 'longText':
      return <LongTextField {...props} />
    case 'color':
      return <ColorField {...props} />
    case 'day':
      return <DayField {...props} note={help} />
    case 'number':
      return input.quick ? (
        <QuickNumberField quick={input.quick} {...props} />
      ) : (
        <NumberField {...(input.min !== undefined && { min: input.min })} {...props} />
      )
    case 'switch':
      return (
        <SwitchField label={label} value={bound.value !== ''} onChange={(isOn) => bound.onChange(switchText(isOn))} />
      )
    case 'choice':
      return (
        <ChoiceField
          {...props}
          choices={choices?.choices ?? []}
          emptyText={choices?.emptyText ?? ''}
          value={bound.value || undefined}
          onChange={(value) => bound.onChange(value ?? '')}
        />
      )
    case 'image':
      return <ImageField kind={input.upload} {...props} />
    case 'words':
      return <SelectField {...props} options={Object.entries(input.texts)} />
  }
}

type CompetitionFieldsProps = Omit<ComponentProps<typeof EntityFields<CompetitionPath>>, 'form' | 'choices'> & {
  readonly form: Pick<PlainForm<DraftOf<CompetitionPath>>, 'bind' | 'values'>
}

/** Fields of a competition; days in the wrong order are swapped, and a note says so. */
export const CompetitionFields = ({ form, around, ...props }: CompetitionFieldsProps) => (
  <EntityFields
    {...props}
    form={form}
    around={{
      end: (input) => (
        <>
          {input}
          {areDaysReversed(form.values) && (
            <Text role="status" gridColumn={{ md: '1 / -1' }}>
              {daysSwappedText}
            </Text>
          )}
        </>
      ),
      ...around,
    }}
  />
)
