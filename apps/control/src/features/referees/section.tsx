import { Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type SectionProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode }

/** A part of the page with its title, and what it is for. */
export const Section = ({ title, hint, children }: SectionProps) => (
  <Stack as="section" aria-label={title} gap="4" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {title}
    </Heading>
    {hint && <Text color="fg.muted">{hint}</Text>}
    {children}
  </Stack>
)
