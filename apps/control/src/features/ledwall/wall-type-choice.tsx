import { RadioCard, SimpleGrid } from '@chakra-ui/react'
import { LEDWALL_TYPES } from '@cup/domain/broadcast'
import type { LedwallType } from '@cup/ui/ledwall'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type TypeId = LedwallType['id']

type WallTypeChoiceProps = {
  readonly chosen: TypeId
  readonly isOnItsWay: boolean
  readonly onChoose: (typeId: TypeId) => void
}

/** [B2] Which wall was rented. */
export const WallTypeChoice = ({ chosen, isOnItsWay, onChoose }: WallTypeChoiceProps) => (
  <Section title={ledwallTexts.type} isOnItsWay={isOnItsWay}>
    <RadioCard.Root
      aria-label={ledwallTexts.type}
      value={String(chosen)}
      onValueChange={({ value }) => {
        const type = LEDWALL_TYPES.find(({ id }) => String(id) === value)
        if (type) onChoose(type.id)
      }}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        {LEDWALL_TYPES.map((type) => (
          <RadioCard.Item key={type.id} value={String(type.id)} minH="touch">
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl flex="1" alignItems="center">
              <RadioCard.ItemText>
                {ledwallTexts.typeSize(type.id, type.displays, type.width, type.height)}
              </RadioCard.ItemText>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  </Section>
)
