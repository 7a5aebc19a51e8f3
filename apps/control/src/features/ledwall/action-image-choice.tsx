import { Box, Flex, Image, RadioCard, SimpleGrid, Text } from '@chakra-ui/react'
import { LEDWALL_ACTIVITY_ITEMS, type LedwallActivityItemId } from '@cup/domain/broadcast'
import { Button, LiveButton } from '@cup/ui/chakra'
import { actionImageFiles } from '@cup/ui/ledwall'
import { useState } from 'react'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type ActionImageChoiceProps = {
  /** Content of the wall, or the one on its way there. */
  readonly shown: string | undefined
  readonly isOnItsWay: boolean
  readonly onShow: (id: LedwallActivityItemId) => void
  readonly onHide: () => void
}

/** [B3] The action images as cards: one is chosen first, and then shown. */
export function ActionImageChoice({ shown, isOnItsWay, onShow, onHide }: ActionImageChoiceProps) {
  const [chosenId, setChosenId] = useState<string>()
  const chosen = itemOf(chosenId ?? shown)
  const why = whyNot(chosen?.id, { shown, isOnItsWay })
  return (
    <Section title={ledwallTexts.actionImage} isOnItsWay={isOnItsWay}>
      <RadioCard.Root
        aria-label={ledwallTexts.actionImage}
        value={chosen?.id ?? null}
        onValueChange={({ value }) => setChosenId(value ?? undefined)}
      >
        <SimpleGrid columns={{ base: 2, xl: 3 }} gap="3">
          {LEDWALL_ACTIVITY_ITEMS.map(({ id, label }) => (
            <ImageCard key={id} id={id} label={label} isShown={id === shown && !isOnItsWay} />
          ))}
        </SimpleGrid>
      </RadioCard.Root>
      <Flex align="center" gap="3" wrap="wrap">
        <LiveButton
          size="touch"
          variant="solid"
          colorPalette="blue"
          disabled={why !== undefined}
          aria-describedby="aktionsbild-warum"
          isUnconfirmed={isOnItsWay}
          onPress={() => chosen && onShow(chosen.id)}
        >
          {ledwallTexts.showImage}
        </LiveButton>
        <Button size="touch" disabled={shown === undefined} onClick={onHide}>
          {ledwallTexts.hideImage}
        </Button>
        <Text id="aktionsbild-warum" color="fg.muted" flex="1" minW="40">
          {why}
        </Text>
      </Flex>
    </Section>
  )
}

const itemOf = (id: string | undefined) => LEDWALL_ACTIVITY_ITEMS.find((item) => item.id === id)

type Shown = Pick<ActionImageChoiceProps, 'shown' | 'isOnItsWay'>

function whyNot(chosen: string | undefined, { shown, isOnItsWay }: Shown): string | undefined {
  if (chosen === undefined) return ledwallTexts.noImageChosen
  if (chosen !== shown) return undefined
  return isOnItsWay ? ledwallTexts.imageOnItsWay : ledwallTexts.imageOnWall
}

type ImageCardProps = { readonly id: LedwallActivityItemId; readonly label: string; readonly isShown: boolean }

const ImageCard = ({ id, label, isShown }: ImageCardProps) => (
  <RadioCard.Item value={id} overflow="hidden">
    <RadioCard.ItemHiddenInput />
    <Image src={actionImageFiles[id]} alt="" w="full" aspectRatio="480 / 90" bg="black" />
    <RadioCard.ItemControl py="2" px="3" minH="11" alignItems="center">
      <RadioCard.ItemText>
        {label}
        {isShown && (
          <Box as="span" color="fg.success" fontWeight="bold">
            {ledwallTexts.onWall}
          </Box>
        )}
      </RadioCard.ItemText>
      <RadioCard.ItemIndicator />
    </RadioCard.ItemControl>
  </RadioCard.Item>
)
