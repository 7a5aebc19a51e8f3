import { Flex, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { HoldButton } from '@cup/ui/chakra'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type WallCompetitionProps = {
  /** The one that this page shows; the header chooses it. */
  readonly chosen: Pick<Competition, 'id' | 'name'>
  readonly onAir: Pick<Competition, 'id' | 'name'> | undefined
  readonly isAllowed: boolean
  readonly isOnItsWay: boolean
  readonly onSwitch: () => void
}

/** Which competition the displays show, and the way to the one chosen here. */
export function WallCompetition({ chosen, onAir, isAllowed, isOnItsWay, onSwitch }: WallCompetitionProps) {
  const why = whyNot({ isAllowed, isOnAir: chosen.id === onAir?.id })
  return (
    <Section title={ledwallTexts.competition} isOnItsWay={isOnItsWay}>
      <Text>
        {ledwallTexts.onDisplays}
        <strong>{onAir?.name ?? ledwallTexts.runningCompetition}</strong>
      </Text>
      <Flex align="center" gap="4" wrap="wrap">
        <HoldButton
          millis={500}
          maxW="full"
          whiteSpace="normal"
          disabled={why !== undefined}
          aria-describedby="turnier-warum"
          onConfirm={onSwitch}
        >
          {ledwallTexts.showCompetition(chosen.name)}
        </HoldButton>
        <Text id="turnier-warum" color="fg.muted" flex="1" minW="48">
          {why ?? ledwallTexts.competitionHint}
        </Text>
      </Flex>
    </Section>
  )
}

function whyNot({ isAllowed, isOnAir }: { readonly isAllowed: boolean; readonly isOnAir: boolean }) {
  if (isOnAir) return ledwallTexts.alreadyShown
  return isAllowed ? undefined : ledwallTexts.regieSwitches
}
