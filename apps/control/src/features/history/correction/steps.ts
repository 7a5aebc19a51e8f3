import type { CorrectionStep } from '@cup/contract/log-routes'
import { ENTRY_KINDS, shootOutWinnerOf } from '@cup/domain/game'
import { SIDES, type Side, type SomeSides } from '@cup/domain/kernel'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { secondsOfMinutes } from '../../../shared/planning/minutes.ts'
import type { Edit, EditOf, Shot } from './edit.ts'
import { entrySteps } from './entry-edit.ts'

/** [X1] Commands of an edit; none where it changes nothing. */
export function stepsOf(edit: Edit, teamIds: SomeSides<string>): readonly CorrectionStep[] {
  if ('id' in edit) return entrySteps(edit.type, edit)
  switch (edit.type) {
    case 'shots':
      return shotSteps(edit, teamIds)
    case 'award':
      return awardSteps(edit, teamIds)
    case 'duration':
      return durationSteps(edit)
    case 'teams':
      return teamSteps(edit)
  }
}

/**
 * Order of the edits: teams and duration come first, because goals and penalties are checked against them. The award is
 * the last word.
 */
const ORDER: readonly Edit['type'][] = ['teams', 'duration', ...ENTRY_KINDS, 'shots', 'award']

/** Edits in the order in which they are decided, without those that change nothing. */
export const inOrder = (edits: readonly Edit[], teamIds: SomeSides<string>): readonly Edit[] =>
  edits
    .filter((edit) => stepsOf(edit, teamIds).length > 0)
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))

/** A game that is opened again has no shots: it is frozen again, and they are tracked in their order. */
function shotSteps(
  { before, now, shotsNumber }: EditOf<'shots'>,
  { home }: SomeSides<string>,
): readonly CorrectionStep[] {
  const isSame = before.length === now.length && before.every((shot, index) => isSameShot(shot, now[index]))
  if (isSame) return []
  const tracked = untilDecided(now, shotsNumber, home).map(
    (shot): CorrectionStep => ({ call: 'game.write/track-shoot-out-shot', body: { ...shot } }),
  )
  return [{ call: 'game.write/freeze-regular-time', body: {} }, ...tracked]
}

const isSameShot = (before: Shot, now: Shot | undefined): boolean =>
  before.success === now?.success && before.playerId === now.playerId

/** [S3] Drops the shots after the decision. */
function untilDecided(shots: readonly Shot[], shotsNumber: number, home: string | undefined): readonly Shot[] {
  const sided = shots.map(({ teamId, success }) => ({ side: sideOf(teamId, home), success }))
  const decided = shots.findIndex((_, index) => shootOutWinnerOf(sided.slice(0, index + 1), shotsNumber) !== undefined)
  return decided < 0 ? shots : shots.slice(0, decided + 1)
}

const sideOf = (teamId: string, home: string | undefined): Side => (teamId === home ? 'home' : 'guest')

function awardSteps({ award }: EditOf<'award'>, teamIds: SomeSides<string>): readonly CorrectionStep[] {
  const home = numberIn(award.home)
  const guest = numberIn(award.guest)
  if (home === undefined || guest === undefined) return []
  const winnerTeamId = home === guest && award.winner ? teamIds[award.winner] : undefined
  const winner = winnerTeamId === undefined ? {} : { winnerTeamId }
  return [{ call: 'game.write/award-result', body: { home, guest, reason: award.reason, ...winner } }]
}

function durationSteps({ before, minutes }: EditOf<'duration'>): readonly CorrectionStep[] {
  const typed = numberIn(minutes)
  const duration = typed === undefined ? before : secondsOfMinutes(typed)
  return duration === before ? [] : [{ call: 'game.write/change-duration', body: { duration } }]
}

function teamSteps({ before, now }: EditOf<'teams'>): readonly CorrectionStep[] {
  const changed = SIDES.filter((side) => now[side] !== undefined && now[side] !== before[side])
  if (changed.length === 0) return []
  const body = Object.fromEntries(changed.map((side: Side) => [`${side}TeamId`, now[side]]))
  return [{ call: 'game.write/change-actual-teams', body }]
}
