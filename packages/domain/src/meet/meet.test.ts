import { describe, expect, it } from 'vitest'
import {
  aCompetition,
  aGame,
  competitionId,
  courtId,
  type EventDraft,
  gameId,
  given,
  meetId,
} from '../testing/index.ts'
import { meetCommands } from './index.ts'

const id = meetId(1)
const cup = competitionId(1)
const court = (number: number) => ({ id: courtId(number), name: `Feld ${number}` })
const courts = [court(1), court(2)]
const created: EventDraft = { type: 'meet.created', data: { id, name: 'Wochenende', courts } }
const archived: EventDraft = { type: 'meet.archived', data: { id } }
const joined: EventDraft = { type: 'competition.detailsChanged', data: { id: cup, meetId: id } }
const onCourt = (number: number): EventDraft => ({
  type: 'game.courtChanged',
  data: { id: gameId(1), courtId: courtId(number) },
})

describe('a meet', () => {
  it('[H7] is created with a name and courts', () => {
    given()
      .when({ type: 'meet.create', data: { id, name: 'Wochenende', courts } })
      .then([created])
    given(created)
      .when({ type: 'meet.create', data: { id, name: 'Wochenende', courts } })
      .thenNothing()
    given(created)
      .when({ type: 'meet.create', data: { id, name: 'Sonntag' } })
      .thenRefused('entity/id-taken')
    expect(meetCommands['meet.create'].safeParse({ id, name: '' }).success).toBe(false)
  })

  it('[H7] changes name or courts; what is left out stays', () => {
    given(created)
      .when({ type: 'meet.change', data: { id, name: 'Sonntag' } })
      .then([{ type: 'meet.changed', data: { id, name: 'Sonntag' } }])
    given(created, { type: 'meet.changed', data: { id, name: 'Sonntag' } })
      .when({ type: 'meet.change', data: { id, name: 'Sonntag', courts } })
      .thenNothing()
    given()
      .when({ type: 'meet.change', data: { id, name: 'Sonntag' } })
      .thenRefused('meet/unknown')
  })

  it('[H7] is archived, then refuses changes until it is restored', () => {
    given(created).when({ type: 'meet.archive', data: { id } }).then([archived])
    given(created, archived).when({ type: 'meet.archive', data: { id } }).thenNothing()
    given(created, archived)
      .when({ type: 'meet.change', data: { id, name: 'Sonntag' } })
      .thenRefused('meet/archived')
    given(created, archived)
      .when({ type: 'meet.restore', data: { id } })
      .then([{ type: 'meet.restored', data: { id } }])
    given(created).when({ type: 'meet.restore', data: { id } }).thenNothing()
  })

  it('[H8] keeps each court that a game of its competitions names', () => {
    const history = [created, ...aCompetition(), joined, ...aGame(), onCourt(2)]
    given(...history)
      .when({ type: 'meet.change', data: { id, courts: [court(1)] } })
      .thenRefused('competition/court-in-use', { courtId: courtId(2) })
    given(...history)
      .when({ type: 'meet.change', data: { id, courts: [court(2)] } })
      .then([{ type: 'meet.changed', data: { id, courts: [court(2)] } }])
  })
})

describe('a competition and its meet', () => {
  it('[H8] join when the competition is created, and later', () => {
    const { id: _, ...data } = aCompetition()[0]?.data ?? expect.fail('a competition is created first')
    const sent = { name: 'Hallencup', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-19', ...data }
    given(created)
      .when({ type: 'competition.create', data: { ...sent, id: cup, meetId: id } })
      .then([{ type: 'competition.created', data: { ...sent, id: cup, meetId: id } }])
    given(created, ...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id: cup, meetId: id } })
      .then([joined])
    given(created, ...aCompetition(), joined)
      .when({ type: 'competition.changeDetails', data: { id: cup, meetId: id } })
      .thenNothing()
  })

  it('[H8] join only where there is such a meet, and it is not archived', () => {
    given(...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id: cup, meetId: id } })
      .thenRefused('meet/unknown')
    given(created, archived, ...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id: cup, meetId: id } })
      .thenRefused('meet/archived')
    given(created, ...aCompetition(), joined, archived)
      .when({ type: 'competition.changeDetails', data: { id: cup, name: 'U9' } })
      .then([{ type: 'competition.detailsChanged', data: { id: cup, name: 'U9' } }])
  })

  it('[H8] share the courts of the meet', () => {
    const history = [created, ...aCompetition({ courts: [court(3)] }), joined, ...aGame()]
    given(...history)
      .when({ type: 'game.changeCourt', data: { id: gameId(1), courtId: courtId(2) } })
      .then([onCourt(2)])
    given(...history)
      .when({ type: 'game.changeCourt', data: { id: gameId(1), courtId: courtId(3) } })
      .thenRefused('competition/unknown-court')
  })

  it('[H8] part, and the own courts count again; not while a game names a court of the meet', () => {
    const history = [created, ...aCompetition({ courts: [court(3)] }), joined, ...aGame()]
    const left: EventDraft = { type: 'competition.detailsChanged', data: { id: cup, meetId: null } }
    given(...history)
      .when({ type: 'competition.changeDetails', data: { id: cup, meetId: null } })
      .then([left])
    given(...history, left)
      .when({ type: 'game.changeCourt', data: { id: gameId(1), courtId: courtId(3) } })
      .then([onCourt(3)])
    given(...history, onCourt(2))
      .when({ type: 'competition.changeDetails', data: { id: cup, meetId: null } })
      .thenRefused('competition/court-in-use')
    given(...history, onCourt(2))
      .when({ type: 'competition.changeDetails', data: { id: cup, meetId: null, courts } })
      .then([{ type: 'competition.detailsChanged', data: { id: cup, meetId: null, courts } }])
  })
})
