import { chakra, Stack } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { formatGameDateTime, formatScore } from '@cup/ui/format'
import { Link } from 'react-router-dom'

/** The games in playing order, each a link to where it is controlled. */
export const GameLinks = ({ games }: { readonly games: readonly Game[] }) => (
  <Stack as="ul" listStyle="none" gap="0">
    {games.map((game) => (
      <li key={game.id}>
        <GameLink to={`games/${game.id}`}>
          <span>{game.name}</span>
          <span>{formatGameDateTime(game.dateTime)}</span>
          <span>{game.started ? formatScore(game.score) : '–'}</span>
        </GameLink>
      </li>
    ))}
  </Stack>
)

const GameLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 4rem',
    gap: '4',
    alignItems: 'center',
    minH: '14',
    px: '4',
    borderBottomWidth: '1px',
    bg: 'bg.surface',
    color: 'fg',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.sunken' },
    '& > :first-of-type': { fontWeight: 'semibold' },
    '& > :last-of-type': { textAlign: 'end' },
  },
})
