import { Box } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { oppositeOf, type Seconds, SIDES, type Side } from '@cup/domain/kernel'
import { inkOn } from '@cup/ui/components'
import type { DeskTeams } from '../model/desk-teams.ts'
import { useSideOrder } from '../use-side-order.ts'

type TimelineProps = { readonly game: Game; readonly teams: DeskTeams }

/** Goals and penalties along the time of the game, the left team above the line; the log says the same in words. */
export function Timeline({ game, teams }: TimelineProps) {
  const remaining = useRemaining(game.clock)
  const [left] = useSideOrder()
  const rowOf = (side: Side) => (side === left ? 'above' : 'below')
  // [Z7] Extra time goes on below zero.
  const { end = 0 } = game.clock
  const length = game.duration - end
  const at = (time: Seconds) => `${Math.min(100, Math.max(0, (100 * (game.duration - time)) / length))}%`
  const sideOf = (teamId: string): Side => SIDES.find((side) => teams.teams[side].id === teamId) ?? 'home'
  const numberOf = (side: Side, playerId: string | null) =>
    teams.squads[side].find(({ id }) => id === playerId)?.number ?? '·'
  return (
    <Box aria-hidden="true" css={LINE}>
      <Box css={AXIS}>
        <Box css={PLAYED} style={{ width: at(remaining) }} />
        {game.timePenalties.map(({ timePenaltyId, teamId, time, duration }) => (
          <Box
            key={timePenaltyId}
            css={PENALTY}
            data-row={rowOf(sideOf(teamId))}
            style={{
              left: at(time),
              width: `${(100 * Math.max(0, Math.min(duration, time - end))) / length}%`,
            }}
          />
        ))}
        {game.goals.map(({ goalId, time, homeTeam, playerId, isOwnGoal }) => {
          const side = homeTeam ? 'home' : 'guest'
          const { primaryColor } = teams.teams[side]
          return (
            <Box
              key={goalId}
              css={GOAL}
              data-row={rowOf(side)}
              style={{ left: at(time), background: primaryColor, color: inkOn(primaryColor) }}
            >
              {numberOf(isOwnGoal ? oppositeOf(side) : side, playerId)}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const LINE = { height: '4.25rem', flex: 'none', paddingInline: '1.25rem', borderBottomWidth: '1px' }

const AXIS = {
  position: 'relative',
  top: '2rem',
  height: '4px',
  borderRadius: '2px',
  background: 'bg.sunken',
  boxShadow: 'inset 0 0 0 1px var(--border)',
}

const PLAYED = { height: '100%', borderRadius: '2px', background: 'fg.muted' }

const PENALTY = {
  position: 'absolute',
  height: '8px',
  borderRadius: '2px',
  background: 'var(--warn-solid)',
  boxShadow: '0 0 0 1px #0b1220',
  '&[data-row=above]': { bottom: '7px' },
  '&[data-row=below]': { top: '7px' },
}

const GOAL = {
  position: 'absolute',
  zIndex: '1',
  minWidth: '1.5rem',
  height: '1.5rem',
  paddingInline: '0.25rem',
  transform: 'translateX(-50%)',
  borderRadius: 'full',
  boxShadow: '0 0 0 2px var(--bg-surface), 0 0 0 3px var(--border-strong)',
  fontSize: '0.875rem',
  fontWeight: 'bold',
  lineHeight: '1.5rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '&[data-row=above]': { bottom: '7px' },
  '&[data-row=below]': { top: '7px' },
}
