import { chakra } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { TeamBadge } from '@cup/ui/components'
import type { ReactNode } from 'react'

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
