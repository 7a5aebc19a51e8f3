import { SIDES } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'
import { expect } from '@playwright/test'
import type { RunningService } from '../service.ts'
import type { Moment } from './moment.ts'
import type { Screen } from './screens.ts'
import { CUP, gameId } from './the-cup.ts'

/** The game as a program reads it: the one that a moment names, else the latest started one, or the first. */
export const api = (service: RunningService): Pick<Screen, 'clock' | 'shows'> => ({
  clock: undefined,
  shows: async (moment) => {
    await expect.poll(async () => readingOf(await gameAt(moment, service))).toMatchObject(expectedOf(moment))
  },
})

async function gameAt({ game }: Moment, { url }: RunningService): Promise<GameView | undefined> {
  const response = await fetch(`${url}/v1/game.read/list-by-competition?competitionId=${CUP}`)
  // A busy service asks the public to come again.
  if (response.status === 503) return undefined
  const { games }: { games: readonly GameView[] } = await response.json()
  if (game !== undefined) return games.find(({ id }) => id === gameId(game))
  return games.findLast(({ started }) => started) ?? games[0]
}

/** A game as a moment says it. */
function readingOf(game: GameView | undefined) {
  if (!game) return undefined
  const [home, guest] = SIDES.map((side) =>
    game.shootOutRounds.flatMap((round) => (round[side] ? [round[side].success ? 'x' : 'o'] : [])).join(''),
  )
  return {
    phase: phaseOf(game),
    score: `${game.score.home}:${game.score.guest}`,
    isRunning: game.clock.running,
    remaining: Math.ceil(game.clock.remaining),
    home,
    guest,
    winner: SIDES.find((side) => game.actualTeams[`${side}TeamId`] === game.result?.winnerTeamId),
  }
}

function phaseOf({ started, result, shootOutStarted }: GameView): Moment['phase'] {
  if (result) return result.awarded ? 'awarded' : 'finished'
  if (shootOutStarted) return 'shootOut'
  return started ? 'regularTime' : 'planned'
}

function expectedOf(moment: Moment) {
  const { phase } = moment
  switch (moment.phase) {
    case 'planned':
    case 'awarded':
      return { phase }
    case 'regularTime':
      return {
        phase,
        score: moment.score,
        ...(moment.clock === 'runs' ? { isRunning: true } : stoppedAt(moment.clock)),
      }
    case 'shootOut':
    case 'finished': {
      const [home, guest] = [moment.home, moment.guest].map((shots) => shots.replaceAll('-', ''))
      return { phase, score: moment.score, home, guest, ...(moment.phase === 'finished' && { winner: moment.winner }) }
    }
  }
}

/** A clock that has run out may still be anchored where it ran. */
function stoppedAt(clock: string) {
  if (clock === '00:00') return {}
  const [minutes, seconds] = clock.split(':').map(Number)
  return { isRunning: false, ...(clock.includes('?') ? {} : { remaining: Number(minutes) * 60 + Number(seconds) }) }
}
