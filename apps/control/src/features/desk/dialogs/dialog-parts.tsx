import { Box, chakra } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { TeamBadge } from '@cup/ui/components'
import { type ReactNode, useEffect, useRef } from 'react'

/** Has the focus as soon as it is there, so that the keys that are typed belong to no button of the dialog. */
export function FocusedKeys({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Box ref={place} role="group" aria-label={label} tabIndex={-1} data-autofocus outline="0">
      {children}
    </Box>
  )
}

type DialogTitleProps = { readonly team: Team; readonly children: ReactNode }

/** What is entered, beside the colour of the team whose players are asked for: the wrong team is seen at once. */
export const DialogTitle = ({ team, children }: DialogTitleProps) => (
  <Line>
    <TeamBadge team={team} size="large" />
    <span>{children}</span>
  </Line>
)

const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '4', textStyle: '2xl', fontWeight: 'bold' },
})
