import { Badge, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { websiteTexts } from '../../texts/website.ts'
import type { WebsiteField } from './draft.ts'

/** State of a field of the website, as the list of sections says it. */
export type FieldState = 'set' | 'missing' | 'empty'

type WebsiteSectionProps = {
  readonly field: WebsiteField
  readonly state: FieldState
  /** [W2] `site.json` sets the field: it can only be read here. */
  readonly isFixed: boolean
  readonly actions?: ReactNode
  readonly onFocus: (field: WebsiteField) => void
  readonly children: ReactNode
}

/** The fields of one part of the website. */
export function WebsiteSection({ field, state, isFixed, actions, onFocus, children }: WebsiteSectionProps) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} id={sectionIdOf(field)} onFocus={() => onFocus(field)}>
      <Flex align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" id={titleId} textStyle="xl">
          {websiteTexts.fields[field]}
        </Heading>
        {isFixed && <Badge>{websiteTexts.fromFile}</Badge>}
        {!isFixed && state === 'missing' && <Badge colorPalette="red">{websiteTexts.missing}</Badge>}
        <Flex flex="1" justify="end" minW="fit-content">
          {!isFixed && actions}
        </Flex>
      </Flex>
      {isFixed && (
        <Text color="fg.muted" mb="3">
          {websiteTexts.fromFileNote}
        </Text>
      )}
      <Fields disabled={isFixed} aria-labelledby={titleId}>
        <Stack gap="4">{children}</Stack>
      </Fields>
    </Card>
  )
}

/** The id of the section of a field, for links to it. */
export const sectionIdOf = (field: WebsiteField): string => `website-${field}`

/** Stays beside the fields while they are scrolled, below the header. */
export const STAYS_IN_SIGHT = { position: { xl: 'sticky' }, top: { xl: '20' } } as const

const Card = chakra('section', {
  base: { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'l3', p: '4', scrollMarginTop: '20' },
})

/** Browsers turn off every field in it at once. */
const Fields = chakra('fieldset', { base: { border: '0', m: '0', p: '0', minW: '0' } })
