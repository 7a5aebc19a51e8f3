import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { type ReactNode, useId } from 'react'
import { commentatorTexts } from '../../texts/commentator.ts'
import type { Standing } from './group-outlook.ts'
import { SquadTable, type SquadTableProps } from './squad-table.tsx'
import { ONE_SCREEN } from './wide.ts'

type SquadCardProps = SquadTableProps & {
  readonly team: Team
  readonly standing: Standing | undefined
  readonly form: ReactNode
}

/** A team for those who talk about it: its place and form, its staff, and its players by number. */
export function SquadCard({ team, standing, form, ...table }: SquadCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} style={{ borderTopColor: team.primaryColor }}>
      <Flex align="center" gap="3.5" px="3.5" pt="2" pb="1" css={CREST}>
        <TeamBadge team={team} size="large" />
        <Box minW="0" flex="1">
          <Heading as="h2" id={id} fontSize="1.4375rem" lineHeight="1.15">
            <WholeName name={team.name} lines={2} />
          </Heading>
          <Flex align="center" wrap="wrap" columnGap="3" minH="6" fontWeight="semibold" css={FORM}>
            {standing && commentatorTexts.standing(standing.rank, standing.points)}
            {form}
          </Flex>
        </Box>
      </Flex>
      <Text px="3.5" pb="1" fontSize="0.9375rem" lineHeight="1.25" color="fg.muted">
        {team.staff === undefined ? commentatorTexts.noStaff : inOneLine(team.staff)}
      </Text>
      {table.players.length === 0 ? (
        <Text px="3.5" py="2" color="fg.muted">
          {commentatorTexts.squadFollows}
        </Text>
      ) : (
        <SquadTable {...table} />
      )}
    </Card>
  )
}

/** The staff of a team is entered in lines. */
export const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')

const Card = chakra(Grid, {
  base: {
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    height: 'full',
    minWidth: '0',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderTopWidth: '8px',
    borderRadius: 'l2',
    [ONE_SCREEN]: { overflow: 'hidden' },
  },
})

/** Larger letters than in a table. */
const FORM = { '& abbr': { width: '1.5rem', height: '1.5rem', fontSize: '0.9375rem' } }

const CREST = { '&& [data-size=large]': { width: '3.25rem', height: '3.625rem' } }
