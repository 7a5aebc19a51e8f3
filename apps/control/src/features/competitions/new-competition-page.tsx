import { RadioCard, SimpleGrid, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import { Page, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MeetChoice } from '../../shared/competition/meet-choice.tsx'
import { competitionFields, createCompetition, withDaysInOrder } from '../../shared/fields/competition-fields.ts'
import { CompetitionFields } from '../../shared/fields/entity-fields.tsx'
import { draftOf, entitySchema, fieldsOf } from '../../shared/fields/entity-form.ts'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import type { BoundField } from '../../shared/form/use-plain-form.ts'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { competitionsTexts } from '../../texts/competitions.ts'

const LIST = '..'

/** Fields of a new competition; its other settings are changed later. */
const command = createCompetition.pick({ id: true, name: true, location: true, start: true, end: true, names: true })
const CreateSchema = entitySchema({ fields: competitionFields, command, arrange: withDaysInOrder })

/** "Neues Turnier". */
export function NewCompetitionPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: create } = useCommand('competition.write/create')
  const [meetId, setMeetId] = useState<string>()
  const form = useSavedForm({
    name: 'competitions/new',
    defaults: { id: newId(), ...draftOf(competitionFields), names: 'first' },
    schema: CreateSchema,
    save: (data) => create({ ...data, ...(meetId === undefined ? {} : { meetId }) }),
    onSaved: ({ name }) => {
      toast({ text: competitionsTexts.created(name.trim()) })
      void navigate(LIST, { relative: 'path' })
    },
  })
  return (
    <Page title={competitionsTexts.newCompetition}>
      <FormFrame form={form} back={LIST}>
        <CompetitionFields
          fields={fieldsOf(competitionFields, command)}
          form={form}
          around={{ names: () => <NamesChoice {...form.bind('names')} /> }}
        />
        <MeetChoice value={meetId ?? ''} onChange={(meet) => setMeetId(meet?.id)} />
      </FormFrame>
    </Page>
  )
}

const NAMES_TEXTS = [
  { policy: 'full', title: competitionsTexts.fullName, example: competitionsTexts.exampleFull },
  { policy: 'first', title: competitionsTexts.firstName, example: competitionsTexts.exampleFirst },
  { policy: 'number', title: competitionsTexts.numberOnly, example: competitionsTexts.exampleNumber },
]

/** [N2] How players are shown to the public, the strictest last. */
const NamesChoice = ({ value, onChange }: Pick<BoundField<string>, 'value' | 'onChange'>) => (
  <RadioCard.Root value={value} onValueChange={(choice) => choice.value && onChange(choice.value)}>
    <RadioCard.Label>{competitionsTexts.publicNames}</RadioCard.Label>
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
      {NAMES_TEXTS.map(({ policy, title, example }) => (
        <RadioCard.Item key={policy} value={policy}>
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemControl>
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{title}</RadioCard.ItemText>
              <RadioCard.ItemDescription>{example}</RadioCard.ItemDescription>
            </RadioCard.ItemContent>
            <RadioCard.ItemIndicator />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </SimpleGrid>
    <Text color="fg.muted" textStyle="sm" mt="2">
      {competitionsTexts.namesAdvice}
    </Text>
  </RadioCard.Root>
)
