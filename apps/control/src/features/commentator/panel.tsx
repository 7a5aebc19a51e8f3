import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type PanelProps = {
  readonly title: string
  /** The name of the region where it is another one than the title. */
  readonly label?: string
  readonly children: ReactNode
}

/** A part of the middle column, with its title above. */
export const Panel = ({ title, label = title, children }: PanelProps) => (
  <Frame aria-label={label}>
    <Heading as="h2" fontSize="0.875rem" lineHeight="1.25rem" color="fg.muted">
      {title}
    </Heading>
    {children}
  </Frame>
)

const Frame = chakra('section', {
  base: { minWidth: '0', px: '3.5', py: '2', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'l2' },
})
