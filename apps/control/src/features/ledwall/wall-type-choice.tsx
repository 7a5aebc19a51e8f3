import { Flex, RadioCard, SimpleGrid } from '@chakra-ui/react'
import { LEDWALL_TYPES, type LedwallSize, typeIdFor } from '@cup/domain/broadcast'
import { Button } from '@cup/ui/chakra'
import { inItsPixels, type LedwallType, ledwallTypeOf } from '@cup/ui/ledwall'
import { useState } from 'react'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'
import { SizeForm, WallDesign } from './wall-design.tsx'

type Choice = { readonly typeId: LedwallType['id']; readonly size?: LedwallSize }

type WallTypeChoiceProps = {
  readonly chosen: LedwallType
  readonly isOnItsWay: boolean
  readonly onChoose: (choice: Choice) => void
}

const OWN = 'own'

/** [B2] [B27] Which wall was rented, or how large it is; and how that will look. */
export function WallTypeChoice({ chosen, isOnItsWay, onChoose }: WallTypeChoiceProps) {
  // [WCAG 3.2.2] An arrow key only chooses a card; the walls of the hall follow the button.
  const [draft, setDraft] = useState<LedwallSize | LedwallType>()
  const picked = draft ?? chosen
  const size = 'id' in picked ? picked.size : picked
  const shown = 'id' in picked ? picked : ledwallTypeOf(typeIdFor(picked), picked)
  const choose = (value: string | null) => {
    const type = LEDWALL_TYPES.find(({ id }) => String(id) === value)
    setDraft(type ? ledwallTypeOf(type.id) : sizeOf(chosen))
  }
  return (
    <Section title={ledwallTexts.type} isOnItsWay={isOnItsWay}>
      <RadioCard.Root
        aria-label={ledwallTexts.type}
        value={size ? OWN : String(shown.id)}
        onValueChange={({ value }) => choose(value)}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          {LEDWALL_TYPES.map((type) => (
            <Card
              key={type.id}
              value={String(type.id)}
              text={ledwallTexts.typeSize(type.id, type.displays, type.width, type.height)}
            />
          ))}
          <Card value={OWN} text={ledwallTexts.ownSize} />
        </SimpleGrid>
      </RadioCard.Root>
      {size && (
        <SizeForm
          size={size}
          onChange={setDraft}
          onUse={() => {
            onChoose({ typeId: typeIdFor(size), size })
            setDraft(undefined)
          }}
        />
      )}
      {!size && (
        <Flex>
          <Button
            size="touch"
            disabled={shown.id === chosen.id && !chosen.size}
            onClick={() => {
              onChoose({ typeId: shown.id })
              setDraft(undefined)
            }}
          >
            {ledwallTexts.useType}
          </Button>
        </Flex>
      )}
      <WallDesign type={shown} />
    </Section>
  )
}

function sizeOf(type: LedwallType): LedwallSize {
  const { width, height, displays } = inItsPixels(type)
  return { width, height, rows: displays }
}

const Card = ({ value, text }: { readonly value: string; readonly text: string }) => (
  <RadioCard.Item value={value} minH="touch">
    <RadioCard.ItemHiddenInput />
    <RadioCard.ItemControl flex="1" alignItems="center">
      <RadioCard.ItemText>{text}</RadioCard.ItemText>
      <RadioCard.ItemIndicator />
    </RadioCard.ItemControl>
  </RadioCard.Item>
)
