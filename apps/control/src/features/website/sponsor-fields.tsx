import { Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { TextField } from '../../shared/form/fields.tsx'
import { ImageField } from '../../shared/form/image-field.tsx'
import { websiteTexts } from '../../texts/website.ts'
import type { DraftSponsor } from './draft.ts'
import type { FieldsProps } from './website-fields.tsx'

const onLeave = () => undefined
const NEW: DraftSponsor = { name: '', url: '', logo: '' }

/** The sponsors, in the order of the page. */
export function SponsorFields({ draft: { sponsors }, change, faultOf }: FieldsProps) {
  const set = (index: number, part: Partial<DraftSponsor>) =>
    change({ sponsors: sponsors.map((one, n) => (n === index ? { ...one, ...part } : one)) })
  const moveUp = (index: number) => {
    const [before, moved] = [sponsors[index - 1], sponsors[index]]
    if (before && moved) change({ sponsors: sponsors.with(index - 1, moved).with(index, before) })
  }
  return (
    <Stack as="ol" listStyle="none" gap="4">
      {sponsors.map((sponsor, index) => {
        const name = sponsor.name || websiteTexts.sponsor(index + 1)
        return (
          <Stack as="li" key={index} gap="3" borderTopWidth="1px" pt="4">
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
              <TextField
                label={websiteTexts.name}
                value={sponsor.name}
                onChange={(text) => set(index, { name: text })}
                onLeave={onLeave}
                fault={faultOf(`sponsors.${index}.name`)}
              />
              <TextField
                label={websiteTexts.address}
                inputMode="url"
                placeholder={websiteTexts.beginOfAddress}
                value={sponsor.url}
                onChange={(url) => set(index, { url })}
                onLeave={onLeave}
                fault={faultOf(`sponsors.${index}.url`)}
              />
            </SimpleGrid>
            <ImageField
              label={websiteTexts.logo}
              kind="logo"
              value={sponsor.logo}
              onChange={(logo) => set(index, { logo })}
              onLeave={onLeave}
              fault={faultOf(`sponsors.${index}.logo`)}
            />
            <Flex gap="2" justify="end" wrap="wrap">
              <Button variant="ghost" disabled={index === 0} onClick={() => moveUp(index)}>
                {websiteTexts.moveUp(name)}
              </Button>
              <Button variant="ghost" onClick={() => change({ sponsors: sponsors.filter((_, n) => n !== index) })}>
                {websiteTexts.removeSponsor(name)}
              </Button>
            </Flex>
          </Stack>
        )
      })}
    </Stack>
  )
}

/** Adds an empty sponsor below the others. */
export const AddSponsor = ({ draft: { sponsors }, change }: Pick<FieldsProps, 'draft' | 'change'>) => (
  <Button onClick={() => change({ sponsors: [...sponsors, NEW] })}>{websiteTexts.addSponsor}</Button>
)
