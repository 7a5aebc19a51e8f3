import { Box, Grid, Stack } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game, Team } from '@cup/contract/entities'
import { courtNameOf, type Instant, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { penaltiesOnDisplay } from '@cup/domain/projections'
import { EmptyMessage } from '@cup/ui/chakra'
import { type DisplaySide, FormStrip, formOf, texts } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { GameHead } from './game-head.tsx'
import { goalsInOrder, penaltiesInOrder } from './goals-in-order.ts'
import { type Surroundings, standingsOf } from './group-outlook.ts'
import { OutlookPanel } from './outlook.tsx'
import { type KnownPlayer, SquadList } from './squad-list.tsx'

type GameOverviewProps = {
  readonly game: Game
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  readonly surroundings: Surroundings
  readonly players: readonly KnownPlayer[]
  readonly now: Instant
}

/** Everything to say about a game: how it stands, what that means, and both teams. */
export function GameOverview({ game, sidesOf, surroundings, players, now }: GameOverviewProps) {
  const { teams, games } = surroundings
  const sides = sidesOf(game)
  const nameOf = (playerId: string) => nameOfPlayer(players.find(({ id }) => id === playerId))
  const numberOf = (playerId: string) => players.find(({ id }) => id === playerId)?.number
  const teamIn = (side: Side) => teams.find(({ id }) => id === game.resolvedTeams[`${side}TeamId`])
  const teamOf = (teamId: string) => teams.find(({ id }) => id === teamId)
  const standings = standingsOf(game, surroundings)
  const isOpen = SIDES.every((side) => teamIn(side) === undefined)
  return (
    <Grid gap="2" alignItems="start" css={COLUMNS}>
      <Stack gridArea="game" gap="2" minW="0">
        <GameHead
          game={game}
          court={courtNameOf(game, surroundings.competition)}
          sides={sides}
          goals={goalsInOrder(game, nameOf)}
          penalties={penaltiesInOrder(game, nameOf)}
          numberOf={numberOf}
        />
        <OutlookPanel game={game} sides={sides} surroundings={surroundings} sidesOf={sidesOf} />
        {isOpen && <EmptyMessage>{texts.teamsOpen}</EmptyMessage>}
      </Stack>
      {!isOpen &&
        SIDES.map((side) => {
          const team = teamIn(side)
          return (
            <Box key={side} gridArea={side} minW="0">
              {team ? (
                <SquadList
                  team={team}
                  players={squadOf(players, team)}
                  now={now}
                  standing={standings?.[side]}
                  form={<FormStrip form={formOf(games, team.id)} teamOf={teamOf} />}
                  goalsOf={(playerId) => ({ all: goalsOf(games, playerId), now: goalsOf([game], playerId) })}
                  penaltyOf={(playerId) => <RunningPenalty game={game} playerId={playerId} />}
                />
              ) : (
                <EmptyMessage>{texts.teamsOpen}</EmptyMessage>
              )}
            </Box>
          )
        })}
    </Grid>
  )
}

const COLUMNS = {
  gridTemplate: '"game" "home" "guest" / minmax(0, 1fr)',
  '@media (min-width: 64em)': { gridTemplate: '"game game" "home guest" / minmax(0, 1fr) minmax(0, 1fr)' },
  '@media (min-width: 80em)': {
    gridTemplate: '"home game guest" / minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1.3fr)',
  },
}

type RunningPenaltyProps = { readonly game: Game; readonly playerId: string }

/** [P1] What remains of a player's penalty. */
const RunningPenalty = ({ game, playerId }: RunningPenaltyProps) =>
  game.timePenalties.some((penalty) => penalty.playerId === playerId) ? <Rest game={game} playerId={playerId} /> : null

function Rest({ game, playerId }: RunningPenaltyProps) {
  const { home, guest } = penaltiesOnDisplay(game, useRemaining(game.clock))
  const penalty = [...home, ...guest].find((running) => running.playerId === playerId)
  if (!penalty) return null
  return (
    <Box as="span" px="1.5" borderRadius="l1" bg="var(--warn-solid)" color="var(--on-warn)" fontWeight="bold">
      {formatClock(penalty.remaining).replace(/^0/, '')}
    </Box>
  )
}

/** [T3] The goals of a player; own goals count for no player. */
const goalsOf = (games: readonly Game[], playerId: string): number =>
  games.flatMap(({ goals }) => goals).filter((goal) => goal.playerId === playerId && !goal.isOwnGoal).length

const squadOf = (players: readonly KnownPlayer[], { id }: Team): readonly KnownPlayer[] =>
  players.filter(({ teamId }) => teamId === id).sort((a, b) => a.number - b.number)

const nameOfPlayer = (player: KnownPlayer | undefined): string | undefined =>
  player && (player.erased ? player.displayName : `${player.firstName} ${player.lastName}`)
