import { Player } from '@cup/contract/entities'
import type { EnteredBy } from '@cup/contract/log-routes'
import {
  breakId,
  competitionId,
  correctionId,
  gameId,
  goalId,
  groupId,
  playerId,
  teamId,
  timePenaltyId,
} from '@cup/domain/testing'
import { eventSchemas } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, thePlayers, theTeams } from '../../../testing/a-cup.ts'
import { anEntry } from '../../../testing/log-entries.ts'
import { whoText } from './entered-by.ts'
import { FILTERS } from './event.ts'
import { actSentenceOf, isKnown, joinedActs, namesFor, sentenceOf, typesOf } from './events.ts'

const ERASED = Player.parse({ ...thePlayers[2], id: playerId(9), number: 9, firstName: '', lastName: '', erased: true })
const ON_SHEET = {
  goalId: goalId(1),
  time: 270,
  playerId: playerId(1),
  homeTeam: true,
  isOwnGoal: false,
  teamId: teamId(1),
}
const GOAL = { id: gameId(1), ...ON_SHEET }
const GAME = aGame(1, { started: true, goals: [ON_SHEET], score: { home: 1, guest: 0 } })
const PENALTY = { id: gameId(1), timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 100, duration: 120 }
const CUP = {
  competition: aCompetition(),
  games: [GAME],
  teams: theTeams,
  players: [...thePlayers, ERASED],
}

const told = (...entries: ReturnType<typeof anEntry>[]): string[] => {
  const known = entries.filter(isKnown)
  const names = namesFor(known, CUP)
  return known.map((entry) => sentenceOf(entry, names))
}

it('[K13] names the breaks that are planned from now on', () => {
  const lunch = { id: breakId(1), name: 'Mittagspause', dateTime: '2025-01-18T11:00:00.000Z', duration: 2700 }
  const changed = (breaks: (typeof lunch)[]) =>
    anEntry(1, 'competition.detailsChanged', { id: competitionId(1), breaks })
  expect(told(changed([lunch]))[0]).toMatch(/^Pausen geplant: Mittagspause \(18\.01\., 12:00\sUhr\)$/)
  expect(told(changed([]))).toEqual(['Keine Pausen mehr geplant'])
})

describe('a goal whose scorer and assist were named later', () => {
  const entered = anEntry(1, 'game.goalScored', { ...GOAL, playerId: null })
  const paused = anEntry(2, 'game.clockPaused', { id: gameId(1) })
  const named = anEntry(3, 'game.goalChanged', GOAL)
  const complete = anEntry(4, 'game.goalChanged', { ...GOAL, assistPlayerId: playerId(2) })
  const joined = (...entries: ReturnType<typeof anEntry>[]) => joinedActs(entries.filter(isKnown))

  it('[G25] is one sentence with its last state, at the time of the first tap', () => {
    const acts = joined(complete, named, paused, entered)
    expect(acts.map(({ position }) => position)).toEqual([2, 1])
    expect(told(...acts)[1]).toBe('Tor für MÜH, Nr. 7 Keller, Vorlage Nr. 4 Brand (1:0)')
    expect(acts[1]?.occurredAt).toBe(entered.occurredAt)
  })

  it('[X3] is replaced by what a correction has put in the place of its last state', () => {
    const replacedBy = { position: 9, correctionId: correctionId(1) }
    expect(joined({ ...complete, replacedBy }, named, entered)[0]?.replacedBy).toEqual(replacedBy)
    const corrected = { ...complete, correctionId: correctionId(1) }
    expect(joined(corrected, named, entered).map(({ position }) => position)).toEqual([4, 1])
  })

  it('[G25] is a change as long as the entry itself has not been read', () => {
    expect(joined(complete, named).map(({ position }) => position)).toEqual([3])
    expect(told(...joined(complete))).toEqual(['Geändert: Tor für MÜH, Nr. 7 Keller, Vorlage Nr. 4 Brand (1:0)'])
  })
})

describe('a result from paper', () => {
  const PAPER = { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2), home: 1, guest: 0 }
  const entered = anEntry(1, 'game.resultEntered', { ...PAPER, penaltyEndsOnGoal: true })
  const goal = anEntry(2, 'game.goalScored', { ...GOAL, time: 600, timeKnown: false })
  const frozen = anEntry(3, 'game.regularTimeFrozen', { id: gameId(1) })
  const finished = anEntry(4, 'game.finished', { id: gameId(1) })
  const at = (entry: ReturnType<typeof anEntry>, occurredAt: string) => ({ ...entry, occurredAt })
  const SECOND = '2025-01-18T12:00:00.000Z'
  const sheet = [entered, goal, frozen, finished].map((entry) => at(entry, SECOND))

  it('[G27] is one sentence with what stood on the sheet', () => {
    const known = sheet.toReversed().filter(isKnown)
    const acts = joinedActs(known)
    expect(acts.map((act) => actSentenceOf(act, namesFor(known, CUP)))).toEqual([
      'Ergebnis vom Papier eingetragen: 1:0 · Tor für MÜH, Nr. 7 Keller (1:0)',
    ])
  })

  it('[G27] leaves what was entered later for itself', () => {
    const later = at(anEntry(5, 'game.resultRevoked', { id: gameId(1) }), '2025-01-18T12:05:00.000Z')
    const acts = joinedActs([later, ...sheet.toReversed()].filter(isKnown))
    expect(acts.map(({ type }) => type)).toEqual(['game.resultRevoked', 'game.resultEntered'])
  })
})

describe('an entry in words', () => {
  it.each([
    [anEntry(1, 'game.goalScored', GOAL), 'Tor für MÜH, Nr. 7 Keller (1:0)'],
    [
      anEntry(1, 'game.goalScored', { ...GOAL, goalId: goalId(2), assistPlayerId: playerId(2) }),
      'Tor für MÜH, Nr. 7 Keller, Vorlage Nr. 4 Brand',
    ],
    [
      anEntry(1, 'game.goalChanged', { ...GOAL, goalId: goalId(2), isOwnGoal: true, playerId: playerId(9) }),
      'Geändert: Eigentor für MÜH, Nr. 9',
    ],
    [anEntry(1, 'game.goalScored', { ...GOAL, goalId: goalId(2), playerId: null }), 'Tor für MÜH, Torschütze offen'],
    [anEntry(1, 'game.timePenaltyGiven', PENALTY), 'Zeitstrafe für NEB, Bank (02:00)'],
    [anEntry(1, 'game.clockSet', { id: gameId(1), remaining: 90 }), 'Uhr auf 01:30 gestellt'],
    [
      anEntry(1, 'game.resultAwarded', { id: gameId(1), home: 3, guest: 0, reason: 'noShow' }),
      'Ergebnis gewertet: 3:0 (nicht angetreten)',
    ],
    [
      anEntry(1, 'competition.tieDecided', {
        id: competitionId(1),
        groupId: groupId(1),
        teamIds: [teamId(2), teamId(1)],
        method: 'lot',
      }),
      'Gleichstand in „Vorrunde“ entschieden (Los): NEB vor MÜH',
    ],
    [
      anEntry(1, 'game.reopened', {
        id: gameId(1),
        correctionId: correctionId(1),
        commands: [],
      }),
      'Spiel für die Korrektur geöffnet',
    ],
  ])('says what has happened: %#', (entry, sentence) => expect(told(entry)).toEqual([sentence]))

  it('calls what is taken back by what was entered', () => {
    const scored = anEntry(1, 'game.goalScored', GOAL)
    const revoked = anEntry(2, 'game.goalRevoked', { id: gameId(1), goalId: goalId(1) })
    expect(told(revoked, scored)[0]).toBe('Zurückgenommen: Tor für MÜH, Nr. 7 Keller')
  })
})

it('sorts every type of the log under one kind', () => {
  const types = FILTERS.flatMap((kind) => typesOf(kind)?.split(',') ?? [])
  expect([...types, 'game.reopened'].toSorted()).toEqual(Object.keys(eventSchemas).toSorted())
})

it.each<[EnteredBy, string]>([
  [{ kind: 'access', name: 'Tablet 2', roles: ['timekeeper'], device: 'Tablet 2' }, 'Zeitnehmer (Tablet 2)'],
  [{ kind: 'access', name: 'Büro', roles: ['organiser'], device: 'Laptop' }, 'Organisator (Büro, Laptop)'],
  [{ kind: 'token', name: 'Organisator', roles: ['organiser'] }, 'Organisator'],
  [{ kind: 'service' }, 'Von selbst'],
])('says who it was: %#', (by, text) => expect(whoText(by)).toBe(text))
