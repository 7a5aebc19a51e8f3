import { Box, Stack, Text } from '@chakra-ui/react'
import type { LedwallType, WallReport } from '@cup/ui/ledwall'
import { Section } from './section.tsx'
import { type WallCheck, wallChecksOf } from './wall-checks-of.ts'

type WallChecksProps = { readonly report: WallReport | undefined; readonly type: LedwallType }

/** Whether the output that is open in this browser shows every pixel. */
export const WallChecks = ({ report, type }: WallChecksProps) => (
  <Section title="Prüfung">
    {report ? (
      <Stack as="ul" listStyle="none" gap="2">
        {wallChecksOf(report, type).map((check) => (
          <Check key={check.name} {...check} />
        ))}
      </Stack>
    ) : (
      <Text color="fg.muted">
        In diesem Browser ist keine Ausgabe offen. Öffne sie mit „Vollbild“ oder auf dem Rechner an der Wand über ihre
        Adresse.
      </Text>
    )}
  </Section>
)

const Check = ({ name, isRight, advice }: WallCheck) => (
  <Box as="li" px="3" py="2" borderRadius="l2" bg={isRight ? 'bg.success' : 'bg.warning'}>
    <Text fontWeight="semibold" color={isRight ? 'fg.success' : 'fg.warning'}>
      {name} {isRight ? '✓' : '✗'}
    </Text>
    {!isRight && <Text>{advice}</Text>}
  </Box>
)
