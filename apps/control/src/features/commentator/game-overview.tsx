import { SimpleGrid, Stack } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import { type Instant, SIDES, type Sides } from '@cup/domain/kernel'
import { EmptyMessage } from '@cup/ui/chakra'
import { type DisplaySide, texts } from '@cup/ui/components'
import { GameHead } from './game-head.tsx'
import { goalsInOrder } from './goals-in-order.ts'
import { type KnownPlayer, SquadList } from './squad-list.tsx'

type GameOverviewProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly teams: readonly Team[]
  readonly players: readonly KnownPlayer[]
  readonly now: Instant
}

/** Everything to say about a game: how it stands, and both teams. */
export function GameOverview({ game, sides, teams, players, now }: GameOverviewProps) {
  const nameOf = (playerId: string) => nameOfPlayer(players.find(({ id }) => id === playerId))
  const teamIn = (side: (typeof SIDES)[number]) => teams.find(({ id }) => id === game.resolvedTeams[`${side}TeamId`])
  const isOpen = SIDES.every((side) => teamIn(side) === undefined)
  return (
    <Stack gap="4">
      <GameHead game={game} sides={sides} goals={goalsInOrder(game, nameOf)} />
      {isOpen ? (
        <EmptyMessage>{texts.teamsOpen}</EmptyMessage>
      ) : (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
          {SIDES.map((side) => {
            const team = teamIn(side)
            if (!team) return <EmptyMessage key={side}>{texts.teamsOpen}</EmptyMessage>
            return <SquadList key={side} team={team} players={squadOf(players, team)} now={now} />
          })}
        </SimpleGrid>
      )}
    </Stack>
  )
}

const squadOf = (players: readonly KnownPlayer[], { id }: Team): readonly KnownPlayer[] =>
  players.filter(({ teamId }) => teamId === id).sort((a, b) => a.number - b.number)

const nameOfPlayer = (player: KnownPlayer | undefined): string | undefined =>
  player && (player.erased ? player.displayName : `${player.firstName} ${player.lastName}`)
