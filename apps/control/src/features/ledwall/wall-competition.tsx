import { Flex, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { HoldButton } from '@cup/ui/chakra'
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
    <Section title="Turnier" isOnItsWay={isOnItsWay}>
      <Text>
        Auf den Anzeigen: <strong>{onAir?.name ?? 'das Turnier, das gerade läuft'}</strong>
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
          {chosen.name} zeigen
        </HoldButton>
        <Text id="turnier-warum" color="fg.muted" flex="1" minW="48">
          {why ?? 'Gilt für Ledwall und Overlays. Das Turnier wählst du oben in der Kopfzeile.'}
        </Text>
      </Flex>
    </Section>
  )
}

function whyNot({ isAllowed, isOnAir }: { readonly isAllowed: boolean; readonly isOnAir: boolean }) {
  if (isOnAir) return 'Dieses Turnier ist schon auf den Anzeigen. Ein anderes wählst du oben in der Kopfzeile.'
  return isAllowed
    ? undefined
    : 'Das Turnier wechselt die Regie. Du kannst es unter „Ausgabe“ in der Adresse festlegen.'
}
