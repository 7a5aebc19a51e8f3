import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type BeforeAfterProps = { readonly before: ReactNode; readonly after: ReactNode }

/** The same thing twice: as it is, and as it would be. */
export const BeforeAfter = (pictures: BeforeAfterProps) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
    <Picture title="Bisher">{pictures.before}</Picture>
    <Picture title="Danach" isNew>
      {pictures.after}
    </Picture>
  </SimpleGrid>
)

type PictureProps = { readonly title: string; readonly isNew?: boolean; readonly children: ReactNode }

const Picture = ({ title, isNew = false, children }: PictureProps) => (
  <Box
    role="group"
    aria-label={title}
    minW="0"
    p="3"
    borderWidth={isNew ? '2px' : '1px'}
    borderColor={isNew ? 'border.info' : 'border'}
    borderRadius="l2"
  >
    <Text textStyle="sm" fontWeight="semibold" color={isNew ? 'fg.info' : 'fg.muted'}>
      {title}
    </Text>
    {children}
  </Box>
)
