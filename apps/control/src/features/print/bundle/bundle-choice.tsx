import { Flex } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { WholePlan } from '../../../shared/planning/names-of-sides.ts'
import { printTexts } from '../../../texts/print.ts'
import { useBundleParts } from './bundle-parts.ts'

/** Parts of the print bundle, each to be taken in or left out. */
export function BundleChoice({ plan: { competition, games } }: { readonly plan: WholePlan }) {
  const { offered, parts, toggle } = useBundleParts(competition, games)
  return (
    <Flex role="group" aria-label={printTexts.bundleParts} gap="2" wrap="wrap">
      {offered.map((part) => {
        const isChosen = parts.includes(part)
        return (
          <Button
            key={part}
            aria-pressed={isChosen}
            {...(isChosen && { colorPalette: 'blue' })}
            onClick={() => toggle(part)}
          >
            {isChosen ? '✓ ' : ''}
            {printTexts.bundlePart[part]}
          </Button>
        )
      })}
    </Flex>
  )
}
