import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides, type SomeSides } from '@cup/domain/kernel'
import { minutesOfSeconds } from '../../../shared/planning/minutes.ts'
import type { Entry } from '../words/entry.ts'
import type { Names } from '../words/names.ts'
import { type Edit, type EditOf, editOfGoal, editOfNewGoal, editOfNewPenalty, editOfPenalty } from './edit.ts'
import { goalNowText, penaltyNowText } from './edit-words.ts'
import type { Shot } from './shots.ts'

/** Something of a game that can be put right, and how that begins. */
export type Subject = { readonly text: string; readonly begin: () => Edit }

type About = {
  readonly names: Names
  readonly teamNames: Sides<string>
  readonly shots: readonly Shot[]
}

/** Everything of a game that can be put right: what stands, and then what may be missing. */
export function subjectsOf(game: Game, { names, teamNames, shots }: About): readonly Subject[] {
  const { goals, timePenalties } = game
  const teamIds = teamIdsOf(game)
  const goalEdits = goals.map(editOfGoal)
  const penaltyEdits = timePenalties.map(editOfPenalty)
  return [
    ...goalEdits.map((edit) => ({ text: goalNowText(edit.now, game.id, names), begin: () => edit })),
    ...penaltyEdits.map((edit) => ({ text: penaltyNowText(edit.now, names), begin: () => edit })),
    ...SIDES.map((side) => ({ text: `Tor nachtragen: ${teamNames[side]}`, begin: () => editOfNewGoal(side) })),
    ...SIDES.flatMap((side) => {
      const teamId = teamIds[side]
      if (teamId === undefined) return []
      return [{ text: `Zeitstrafe nachtragen: ${teamNames[side]}`, begin: () => editOfNewPenalty(teamId) }]
    }),
    ...(shots.length > 0 ? [{ text: '9-Meter-Schießen', begin: () => editOfShots(game, shots) }] : []),
    { text: 'Ergebnis werten', begin: editOfAward },
    { text: 'Spieldauer', begin: () => editOfDuration(game) },
    { text: 'Mannschaften', begin: () => editOfTeams(game) },
  ]
}

/** Where somebody begins who corrects an entry; `menu` where the entry does not say what is wrong. */
export type Start = Edit | 'menu' | 'shots'

/** What of an entry can be put right; nothing where it does not stand any more. */
export function startOf({ type, data, replacedBy }: Entry, game: Game): Start | undefined {
  if (replacedBy) return undefined
  switch (type) {
    case 'game.goalScored':
    case 'game.goalChanged': {
      const goal = game.goals.find(({ goalId }) => goalId === data.goalId)
      return goal && editOfGoal(goal)
    }
    case 'game.timePenaltyGiven': {
      const penalty = game.timePenalties.find(({ timePenaltyId }) => timePenaltyId === data.timePenaltyId)
      return penalty && editOfPenalty(penalty)
    }
    case 'game.shootOutShotTracked':
      return game.shootOutStarted ? 'shots' : undefined
    case 'game.actualTeamsSet':
      return editOfTeams(game)
    case 'game.durationChanged':
      return editOfDuration(game)
    case 'game.finished':
    case 'game.resultAwarded':
    case 'game.regularTimeFrozen':
      return 'menu'
    default:
      return undefined
  }
}

/** Who plays: as confirmed, else as the plan says by now. */
export const teamIdsOf = ({ actualTeams, resolvedTeams }: Game): SomeSides<string> => ({
  home: actualTeams.homeTeamId ?? resolvedTeams.homeTeamId,
  guest: actualTeams.guestTeamId ?? resolvedTeams.guestTeamId,
})

/** The shots as they stand. */
export const editOfShots = ({ shootOutShotsNumber }: Game, shots: readonly Shot[]): EditOf<'shots'> => ({
  type: 'shots',
  before: shots,
  now: shots,
  shotsNumber: shootOutShotsNumber,
})

const editOfAward = (): EditOf<'award'> => ({
  type: 'award',
  award: { home: '', guest: '', reason: 'decision', winner: undefined },
})

const editOfDuration = ({ duration }: Game): EditOf<'duration'> => ({
  type: 'duration',
  before: duration,
  minutes: minutesOfSeconds(duration),
})

function editOfTeams({ actualTeams }: Game): EditOf<'teams'> {
  const before = { home: actualTeams.homeTeamId, guest: actualTeams.guestTeamId }
  return { type: 'teams', before, now: before }
}
