import { describe, expect, it } from 'vitest'
import type { GameId } from '../kernel/ids.ts'
import { DEFAULT_SETTINGS } from '../settings/index.ts'
import {
  aCompetition,
  competitionId,
  competitionIn,
  courtId,
  type EventDraft,
  gameId,
  groupId,
  inOrder,
  matchdayId,
  teamId,
} from '../testing/index.ts'
import { CompetitionView, competitionViewOf } from './competition-view.ts'

const id = competitionId(1)
const tie = { groupId: groupId(1), teamIds: [teamId(2), teamId(1)], method: 'lot' } as const

function viewOf(...events: readonly EventDraft[]): CompetitionView {
  const competition = competitionIn(inOrder([...aCompetition(), ...events]), id)
  if (competition.phase === 'unknown') throw new Error('no such competition')
  const known = { version: 7, changedAt: 42, holds: () => true, isOpen: () => true }
  const courtOfGame = (game: GameId) => competition.courts[game === gameId(2) ? 1 : 0]?.id
  return competitionViewOf(competition, { ...known, courts: competition.courts, courtOfGame })
}

const plain: CompetitionView = {
  id,
  name: 'Hallencup',
  location: 'Sporthalle',
  start: '2025-01-18',
  end: '2025-01-19',
  teamIds: [1, 2, 3, 4].map(teamId),
  groups: [{ id: groupId(1), name: 'Vorrunde', teamIds: [1, 2, 3, 4].map(teamId) }],
  matchdays: [{ id: matchdayId(1), name: 'Samstag' }],
  settings: DEFAULT_SETTINGS,
  tieDecisions: [],
  archived: false,
  version: 7,
  changedAt: 42,
}

describe('view of a competition', () => {
  it('[K7] shows teams, groups, matchdays and settings', () => {
    expect(viewOf()).toEqual(plain)
  })

  it('[L8] shows of each tie decision whether it holds', () => {
    const decided: EventDraft = { type: 'competition.tieDecided', data: { id, ...tie, teamIds: [...tie.teamIds] } }
    expect(viewOf(decided)).toEqual({ ...plain, tieDecisions: [{ ...tie, holds: true }] })
  })

  it('[V3] shows the pinned game', () => {
    const pinned: EventDraft = { type: 'competition.currentGameSet', data: { id, gameId: gameId(3) } }
    expect(viewOf(pinned)).toEqual({ ...plain, currentGameId: gameId(3) })
  })

  it('[H1] [V3] shows its courts, and the pinned game of each', () => {
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    const twoCourts: EventDraft = { type: 'competition.detailsChanged', data: { id, courts } }
    const pin = (game: number): EventDraft => ({
      type: 'competition.currentGameSet',
      data: { id, gameId: gameId(game), courtId: courtId(game) },
    })
    expect(viewOf(twoCourts)).toEqual({ ...plain, courts })
    expect(viewOf(twoCourts, pin(2), pin(1))).toEqual({
      ...plain,
      courts,
      currentGameId: gameId(1),
      currentGameIds: [gameId(2), gameId(1)],
    })
    expect(CompetitionView.parse(viewOf(twoCourts, pin(2)))).toEqual({
      ...plain,
      courts,
      currentGameIds: [gameId(2)],
    })
  })

  it('[K8] shows that it is archived', () => {
    expect(viewOf({ type: 'competition.archived', data: { id } })).toEqual({ ...plain, archived: true })
  })

  it('[K7] can be sent over the wire', () => {
    expect(CompetitionView.parse(viewOf())).toEqual(plain)
  })
})
