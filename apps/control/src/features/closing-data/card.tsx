import { Box, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type CardProps = { readonly title: string; readonly edge?: 'red' | 'green'; readonly children: ReactNode }

/** A part of the page with its heading; an edge above says whether its content goes or stays. */
export function Card({ title, edge, children }: CardProps) {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      p={{ base: '4', md: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      {...(edge && { borderTopWidth: '4px', borderTopColor: `${edge}.solid` })}
    >
      <Heading as="h2" id={id} textStyle="xl" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
