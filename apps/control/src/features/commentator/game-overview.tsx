import { chakra, Flex, Heading } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { absencesOf, penaltiesOnDisplay } from '@cup/domain/projections'
import { EmptyMessage } from '@cup/ui/chakra'
import { type DisplaySide, FormStrip, nameOfSide, texts, WholeName } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { Course } from './course.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { NextGame } from './next-game.tsx'
import { OutlookPanel } from './outlook.tsx'
import { isOpen, type Overview, type SquadData } from './overview-data.ts'
import { Scoreboard } from './scoreboard.tsx'
import { SquadCard } from './squad-card.tsx'
import { TALL, WIDE } from './wide.ts'

type GameOverviewProps = {
  readonly overview: Overview
  /** The game after an ended one. */
  readonly next: Game | undefined
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  readonly onGoOn: () => void
}

/** Everything to say about a game: both squads, and between them the score and its meaning. */
export function GameOverview({ overview, next, sidesOf, onGoOn }: GameOverviewProps) {
  const { game, sides, squads, course, facts, outlook, numberOf } = overview
  return (
    <Columns>
      <Middle>
        <Scoreboard game={game} sides={sides} numberOf={numberOf} />
        {isOpen(overview) && <EmptyMessage>{texts.teamsOpen}</EmptyMessage>}
        {game.started && <Course game={game} sides={sides} entries={course} />}
        <FactsPanel facts={facts} />
        <OutlookPanel {...outlook} />
        {game.result && <NextGame next={next} sidesOf={sidesOf} onGoOn={onGoOn} />}
      </Middle>
      {SIDES.map((side) => (
        <Flex key={side} direction="column" gridArea={side} minW="0" minH="0">
          <Squad overview={overview} squad={squads[side]} />
        </Flex>
      ))}
    </Columns>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplate: '"game" "home" "guest" / minmax(0, 1fr)',
    '@media (min-width: 48em)': { gridTemplate: '"game game" "home guest" / minmax(0, 1fr) minmax(0, 1fr)' },
    [TALL]: { height: '100%', gridTemplateRows: 'auto minmax(0, 1fr)' },
    [WIDE]: {
      height: '100%',
      gridTemplate: '"home game guest" minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 0.953fr) minmax(0, 1fr)',
    },
  },
})

/** Below each other beside the squads; on a tablet that stands upright the course is beside its meaning. */
const Middle = chakra('div', {
  base: {
    gridArea: 'game',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minWidth: '0',
    minHeight: '0',
    containerType: 'inline-size',
    [TALL]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignContent: 'start',
      '& > :first-of-type': { gridColumn: '1 / -1' },
      '& > [data-course]': { gridRow: '2 / span 3' },
      '&:not(:has(> [data-course]))': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
})

function Squad({ overview, squad }: { readonly overview: Overview; readonly squad: SquadData }) {
  const { game, now, goalsOf, teamOf } = overview
  const { team, players, standing, form } = squad
  if (!team) return <OpenSide side={squad.side} />
  return (
    <SquadCard
      team={team}
      players={players}
      now={now}
      standing={standing}
      form={<FormStrip form={form} teamOf={teamOf} />}
      goalsOf={goalsOf}
      penaltyOf={(playerId) => <RunningPenalty game={game} playerId={playerId} />}
    />
  )
}

type RunningPenaltyProps = { readonly game: Game; readonly playerId: string }

/** [P1] The rest of a player's penalty; a clock only for players who were given one. */
const RunningPenalty = ({ game, playerId }: RunningPenaltyProps) =>
  absencesOf(game).some((penalty) => penalty.playerId === playerId) ? <Rest game={game} playerId={playerId} /> : null

function Rest({ game, playerId }: RunningPenaltyProps) {
  const { home, guest } = penaltiesOnDisplay(game, useRemaining(game.clock))
  const penalty = [...home, ...guest].find((running) => running.playerId === playerId)
  return penalty ? <RestPlate data-penalty>{formatClock(penalty.remaining).replace(/^0/, '')}</RestPlate> : null
}

const RestPlate = chakra('span', {
  base: { px: '2', borderRadius: 'l1', bg: 'var(--warn-solid)', color: 'var(--on-warn)', fontWeight: 'extrabold' },
})

/** A side whose team follows from other games has the name of its place in the plan. */
const OpenSide = ({ side }: { readonly side: DisplaySide }) => (
  <OpenCard>
    <Heading as="h2" fontSize="1.4375rem" lineHeight="1.15" color="fg.muted">
      <WholeName name={nameOfSide(side)} lines={3} />
    </Heading>
  </OpenCard>
)

const OpenCard = chakra('div', {
  base: { px: '3.5', py: '3', bg: 'bg.surface', borderWidth: '1px', borderTopWidth: '8px', borderRadius: 'l2' },
})
