import { RadioCard, SimpleGrid, Text } from '@chakra-ui/react'
import type { SavedForm } from '../../shared/form/use-saved-form.ts'
import { CompetitionBasics } from '../../shared/planning/competition-basics.tsx'
import { type CompetitionDraft, NAMES_POLICIES, type NamesPolicy } from './competition-draft.ts'

/** Name, place, days, and what the public reads of players' names. */
export const CompetitionFields = ({
  form: { bind, values, change },
}: {
  readonly form: SavedForm<CompetitionDraft>
}) => (
  <>
    <CompetitionBasics values={values} bind={bind} />
    <NamesChoice value={values.names} onChange={(names) => change({ names })} />
  </>
)

const NAMES_TEXTS = {
  full: { title: 'Voller Name', example: 'Mia Keller' },
  first: { title: 'Vorname', example: 'Mia K.' },
  number: { title: 'Nur die Nummer', example: 'Nr. 7' },
} as const

type NamesChoiceProps = {
  readonly value: NamesPolicy
  readonly onChange: (policy: NamesPolicy) => void
}

const NamesChoice = ({ value, onChange }: NamesChoiceProps) => (
  <RadioCard.Root
    value={value}
    onValueChange={({ value: chosen }) => {
      const policy = NAMES_POLICIES.find((name) => name === chosen)
      if (policy) onChange(policy)
    }}
  >
    <RadioCard.Label>So stehen Spielerinnen und Spieler öffentlich</RadioCard.Label>
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
      {NAMES_POLICIES.map((policy) => (
        <RadioCard.Item key={policy} value={policy}>
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemControl>
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{NAMES_TEXTS[policy].title}</RadioCard.ItemText>
              <RadioCard.ItemDescription>{NAMES_TEXTS[policy].example}</RadioCard.ItemDescription>
            </RadioCard.ItemContent>
            <RadioCard.ItemIndicator />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </SimpleGrid>
    <Text color="fg.muted" textStyle="sm" mt="2">
      Für Kinder empfehlen wir den Vornamen: Mehr braucht die Einwilligung der Eltern. Staff sieht immer alle Namen.
    </Text>
  </RadioCard.Root>
)
