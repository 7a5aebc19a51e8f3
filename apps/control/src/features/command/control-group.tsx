import { Heading, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type ControlGroupProps = { readonly title: string; readonly children: ReactNode }

/** Buttons that belong together. */
export function ControlGroup({ title, children }: ControlGroupProps) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="4" p="5" bg="bg.surface" borderRadius="l3" borderWidth="1px">
      <Heading as="h2" id={id} textStyle="xl">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
