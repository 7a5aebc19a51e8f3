import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { websiteTexts } from '../../texts/website.ts'
import type { Website, WebsiteField } from './draft.ts'
import { STAYS_IN_SIGHT } from './website-section.tsx'

/** Names the messages to the public page in the frame, which has the same. */
const DRAFT = 'cup-site-draft'
const READY = 'cup-site-ready'

type PagePreviewProps = { readonly website: Website; readonly field: WebsiteField }

/** [W4] The public page itself on a phone, as it would be with what stands in the fields. */
export function PagePreview({ website, field }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useEffectEvent(() => {
    frame.current?.contentWindow?.postMessage({ type: DRAFT, site: website }, location.origin)
  })
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data?.type === READY) send()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the website is sent.
  useEffect(() => send(), [website])
  return (
    <Box as="aside" aria-label={websiteTexts.preview} {...STAYS_IN_SIGHT}>
      <Flex justify="space-between" mb="2">
        <Text fontWeight="bold">{websiteTexts.preview}</Text>
        <Text color="fg.muted" textStyle="sm">
          {websiteTexts.draft}
        </Text>
      </Flex>
      <Box p="2" borderRadius="34px" bg="black" w="fit-content" mx="auto">
        <Box overflow="hidden" borderRadius="27px" w="300px" h="568px">
          <Phone ref={frame} title={websiteTexts.preview} src={PAGES[field] ?? '/'} tabIndex={-1} />
        </Box>
      </Box>
    </Box>
  )
}

/** Fields that a page of their own shows. */
const PAGES: { readonly [Field in WebsiteField]?: string } = { imprint: '/imprint', privacy: '/privacy' }

/** A phone of 390 by 738 pixels, as small as the frame around it. */
const Phone = chakra('iframe', {
  base: {
    display: 'block',
    border: '0',
    width: '390px',
    height: '739px',
    transform: 'scale(0.7692)',
    transformOrigin: '0 0',
    colorScheme: 'normal',
  },
})
