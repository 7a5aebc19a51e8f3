import { Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { PlainForm } from '../form/use-plain-form.ts'
import { areDaysReversed, type CompetitionPath } from './competition-fields.ts'
import { EntityFields } from './entity-fields.tsx'
import type { DraftOf } from './entity-form.ts'

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
              Daten wurden getauscht: Das Turnier beginnt am früheren Tag.
            </Text>
          )}
        </>
      ),
      ...around,
    }}
  />
)
