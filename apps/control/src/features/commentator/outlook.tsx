import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { beginningOf, type DisplaySide, shortNameOfSide } from '@cup/ui/components'
import { formatScore, formatTimeOfDay } from '@cup/ui/format'
import { commentatorTexts } from '../../texts/commentator.ts'
import { type Outlook, outlooksOf, type Standing, type Surroundings, standingsOf } from './group-outlook.ts'

type OutlookPanelProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly surroundings: Surroundings
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
}

/** What the result means: for the table of the group, or for the games that wait for it. */
export function OutlookPanel({ game, sides, surroundings, sidesOf }: OutlookPanelProps) {
  const now = standingsOf(game, surroundings)
  const outlooks = game.started ? outlooksOf(game, surroundings) : []
  const waiting = surroundings.games.flatMap((other) => waitingLines(other, game, sidesOf))
  if (outlooks.length === 0 && waiting.length === 0) return null
  return (
    <Stack
      as="section"
      aria-label={commentatorTexts.outlook}
      gap="1"
      p="3"
      bg="bg.surface"
      borderRadius="l3"
      borderWidth="1px"
    >
      <Heading as="h2" textStyle="sm" color="fg.muted">
        {now ? commentatorTexts.outlookTable : commentatorTexts.outlookGames}
      </Heading>
      {now &&
        outlooks.map((outlook, n) => (
          <TableOutlook key={n} outlook={outlook} now={now} sides={sides} isNow={n === 0} />
        ))}
      {waiting.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  )
}

type TableOutlookProps = {
  readonly outlook: Outlook
  readonly now: Sides<Standing>
  readonly sides: Sides<DisplaySide>
  readonly isNow: boolean
}

const TableOutlook = ({ outlook: { score, standings }, now, sides, isNow }: TableOutlookProps) => (
  <Box>
    <Text fontWeight="bold" textStyle="sm" fontVariantNumeric="tabular-nums">
      {isNow ? commentatorTexts.staysAt(formatScore(score)) : commentatorTexts.endsAt(formatScore(score))}
    </Text>
    <Places>
      {SIDES.map((side) => (
        <li key={side}>
          {commentatorTexts.becomes({
            team: shortNameOfSide(sides[side]),
            before: now[side].rank,
            rank: standings[side].rank,
            points: standings[side].points,
          })}
        </li>
      ))}
    </Places>
  </Box>
)

const Places = chakra('ul', { base: { listStyle: 'none', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' } })

/** The lines of a game that waits for the winner or the loser of another one. */
function waitingLines(waiting: Game, { id }: Game, sidesOf: (game: Game) => Sides<DisplaySide>): readonly string[] {
  return SIDES.flatMap((side) => {
    const planned = waiting.plannedTeams[side]
    const isWinner = 'winnerTeam' in planned && planned.winnerTeam === id
    const isLoser = 'loserTeam' in planned && planned.loserTeam === id
    if (!isWinner && !isLoser) return []
    const opponent = shortNameOfSide(sidesOf(waiting)[side === 'home' ? 'guest' : 'home'])
    const text = isWinner ? commentatorTexts.winnerPlays : commentatorTexts.loserPlays
    return [text(waiting.name, formatTimeOfDay(beginningOf(waiting)), opponent)]
  })
}
