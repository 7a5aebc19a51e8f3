import type { Game } from '@cup/contract/entities'
import { defined } from '@cup/domain/kernel'
import {
  cardId,
  competitionId,
  foulId,
  gameId,
  goalId,
  playerId,
  teamId,
  timeOutId,
  timePenaltyId,
} from '@cup/domain/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, thePlayers, wonBy } from '../../../testing/a-cup.ts'
import { knowing } from '../../../testing/fake-service.ts'
import { openApp } from '../../../testing/open-app.tsx'

const OF_PLAY = { periods: 2, foulLimit: 5, timeOuts: 1, cards: true }
const RULES = { ...OF_PLAY, periodSeconds: 300 }

const sides = { homeTeamId: teamId(1), guestTeamId: teamId(2) }

const aGoalAt = (time: number) => ({
  ...{ goalId: goalId(9), teamId: teamId(1), homeTeam: true },
  ...{ playerId: null, isOwnGoal: false, time },
})

const aPenalty = (number: number, ofTeam: number) => ({
  ...{ timePenaltyId: timePenaltyId(number), teamId: teamId(ofTeam) },
  playerOpen: true,
})

/** A game with fouls in both halves, a time-out, a red card for a player and one for the bench. */
const A_FUTSAL_GAME = aGame(1, {
  ...wonBy(3, 2),
  rules: OF_PLAY,
  actualTeams: sides,
  started: true,
  goals: [400, 300, 299].map((time, index) => ({
    goalId: goalId(index),
    teamId: teamId(index === 1 ? 2 : 1),
    homeTeam: index !== 1,
    playerId: null,
    isOwnGoal: false,
    time,
  })),
  fouls: [560, 400, 100].map((time, index) => ({ foulId: foulId(index), teamId: teamId(1), time })),
  timeOuts: [{ timeOutId: timeOutId(1), teamId: teamId(2), time: 90, seconds: 60, at: '2025-01-18T09:05:30.000Z' }],
  cards: [
    { cardId: cardId(1), teamId: teamId(1), colour: 'red', playerId: playerId(1), time: 170, duration: 120 },
    { cardId: cardId(2), teamId: teamId(2), colour: 'yellow', time: 60 },
  ],
})

/** A knockout game of 2 × 5 minutes with twice three minutes of extra time. */
const A_GAME_OF_EXTRA_TIME = aGame(3, {
  ...wonBy(1, 0),
  rules: { ...OF_PLAY, otherPenaltySeconds: [300] },
  extraTime: { periods: 2, seconds: 180 },
  actualTeams: sides,
  started: true,
  goals: [aGoalAt(-60)],
  timePenalties: [
    { ...aPenalty(1, 2), time: 280, duration: 300, finishedByGoalId: goalId(9) },
    { ...aPenalty(2, 1), time: -330, duration: 120 },
  ],
  fouls: [200, -100].map((time, index) => ({ foulId: foulId(index), teamId: teamId(1), time })),
  timeOuts: [90, -184].map((time, index) => ({
    ...{ timeOutId: timeOutId(index), teamId: teamId(2), time },
    ...{ seconds: 60, at: '2025-01-18T09:05:30.000Z' },
  })),
})

const AWARDED = aGame(2, {
  result: { home: 2, guest: 0, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(2), awarded: 'noShow' },
})

async function open(parts: string | undefined, games: readonly Game[] = [A_FUTSAL_GAME, AWARDED], more: object = {}) {
  const cup = aCompetition({ name: 'Cup U13', settings: { ...aCompetition().settings, rules: RULES } })
  openApp(
    knowing({ competitions: [cup], games, ...more }),
    `/competitions/${competitionId(1)}/print?was=bundle${parts === undefined ? '' : `&teile=${parts}`}`,
  )
  return within(await screen.findByRole('region', { name: 'Vorschau' }))
}

const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the print bundle', () => {
  it('[A6] has the papers of the approval before the first game, and takes parts in and out', async () => {
    const preview = await open(undefined, [aGame(1)])
    const titles = () => preview.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Turnierbestimmungen', 'Mannschaften und Kader', 'Cup U13'])
    expect(preview.getByText('Ein Spiel hat zwei Halbzeiten von je 5 Minuten.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Mannschaften und Kader/ }))
    fireEvent.click(screen.getByRole('button', { name: /Vorkommnisse/ }))
    expect(titles()).toEqual(['Turnierbestimmungen', 'Cup U13', 'Vorkommnisse'])
    expect(preview.getByText(/^Keine Zeitstrafe, keine Karte/)).toBeTruthy()
  })

  it('[A6] prints rules and squads of a cup without a game', async () => {
    const preview = await open(undefined, [])
    expect(preview.getByRole('heading', { name: 'Turnierbestimmungen' })).toBeTruthy()
    expect(screen.getByText(/Noch keine Spiele geplant/)).toBeTruthy()
    const kinds = within(screen.getByRole('group', { name: 'Was gedruckt wird' })).getAllByRole('button')
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Turniermappe'])
  })

  it('[A7] marks who is too old for the age class, and names the erased by number alone', async () => {
    const [first, second, third] = thePlayers
    const players = [
      { ...first, birthday: '2011-12-31' },
      second,
      defined({ ...third, firstName: '', lastName: '', displayName: 'Nr. 9', birthday: undefined, erased: true }),
    ]
    const preview = await open('squads', [], { players })
    expect(preview.getByText(/Jahrgang 2012 und jünger/)).toBeTruthy()
    const [home, guest] = preview.getAllByRole('table')
    expect(home && rowsIn(home)).toEqual([
      ['4', 'Brand, Ole (TW)', '2012'],
      ['7', 'Keller, Mia', '2011 zu alt'],
    ])
    expect(guest && rowsIn(guest)).toEqual([['9', 'Nr. 9', '']])
  })

  it('[A8] writes cards, fouls of each half and time-outs into the report of a game', async () => {
    const preview = await open('reports')
    const report = within(preview.getAllByRole('article')[0] ?? document.body)
    expect(rowsIn(report.getByRole('table', { name: 'Karten' }))).toEqual([
      ['2. Halbzeit'],
      ['02:50', '✕', '', '7', 'Rot'],
      ['01:00', '', '✕', 'Bank', 'Gelb'],
    ])
    expect(rowsIn(report.getByRole('table', { name: 'Tore 1. Halbzeit' }))).toEqual([
      ['01:40', '✕', '', '', '', '1:0'],
      ['00:00', '', '✕', '', '', '1:1'],
    ])
    expect(rowsIn(report.getByRole('table', { name: 'Tore 2. Halbzeit' }))).toEqual([['04:59', '✕', '', '', '', '2:1']])
    expect(rowsIn(report.getByRole('table', { name: /^Fouls und Auszeiten/ }))).toEqual([
      ['SG Mühlensiel', '2', '', '1', ''],
      ['1. FC Nebelhausen', '0', '', '0', '01:30'],
    ])
    expect(report.getByText('Endstand 3:2 · Halbzeit 1:1')).toBeTruthy()
    expect(report.getByText('Mannschaft Heim')).toBeTruthy()
  })

  it('[A8] [Z10] says of a result that it came about in extra time', async () => {
    const extraTime = { periods: 2, seconds: 180 } as const
    const preview = await open('reports', [aGame(1, { ...wonBy(3, 2), actualTeams: sides, extraTime })])
    expect(preview.getByText('Endstand 3:2 n.\u00a0V.', { normalizer: (text) => text })).toBeTruthy()
  })

  it('[A8] [Z10] names the half in which a penalty ended, and has what was entered in extra time', async () => {
    const preview = await open('reports', [A_GAME_OF_EXTRA_TIME])
    expect(rowsIn(preview.getByRole('table', { name: 'Zeitstrafen' }))).toEqual([
      ['2. Halbzeit'],
      ['04:40', '', '✕', '', '5', 'V1 02:00'],
      ['2. Halbzeit der Verlängerung'],
      ['00:30', '✕', '', '', '2', '00:00'],
    ])
    expect(rowsIn(preview.getByRole('table', { name: /^Fouls und Auszeiten/ }))).toEqual([
      ['SG Mühlensiel', '0', '', '2', ''],
      ['1. FC Nebelhausen', '0', '', '0', '01:30, V2 02:56'],
    ])
    const heads = preview.getByRole('table', { name: /^Fouls und Auszeiten/ }).querySelectorAll('th[scope="col"]')
    expect([...heads].map(({ textContent }) => textContent)).toEqual([
      'Mannschaft',
      'Fouls 1. Halbzeit',
      'Auszeit 1. Halbzeit',
      'Fouls ab 2. Halbzeit',
      'Auszeit ab 2. Halbzeit',
    ])
  })

  it('[A8] [G27] says nothing of fouls in the report of a result from paper, which has none', async () => {
    const preview = await open('reports', [{ ...A_FUTSAL_GAME, fouls: [], timeOuts: [], fromPaper: true }])
    expect(rowsIn(preview.getByRole('table', { name: /^Fouls und Auszeiten/ }))).toEqual([
      ['SG Mühlensiel', '', '', '', ''],
      ['1. FC Nebelhausen', '', '', '', ''],
    ])
  })

  it('[A8] has no table of fouls in the report of a game of the profile Hallenfußball', async () => {
    const preview = await open('reports', [aGame(1, { ...wonBy(1, 0), actualTeams: sides, id: gameId(1) })])
    expect(preview.getAllByRole('table', { name: 'Zeitstrafen' })).toHaveLength(2)
    expect(preview.queryByRole('table', { name: 'Karten' })).toBeNull()
    expect(preview.queryByRole('table', { name: /Fouls/ })).toBeNull()
  })

  it('[A8] [S10] has the shots of a shoot-out with the numbers of their shooters', async () => {
    const shootOutRounds = [
      { home: { success: true, playerId: playerId(1) }, guest: { success: false } },
      { home: { success: true } },
    ]
    const preview = await open('reports', [aGame(1, { ...wonBy(1, 1), actualTeams: sides, shootOutRounds })])
    expect(rowsIn(preview.getByRole('table', { name: /^9-Meter-Schießen/ }))).toEqual([
      ['SG Mühlensiel', '✕ 7', '✕', '', '', '', '2'],
      ['1. FC Nebelhausen', '–', '', '', '', '', '0'],
    ])
  })

  it('[A9] lists cards with the names for the staff, and awarded games with their reason', async () => {
    const preview = await open('incidents')
    expect(rowsIn(preview.getByRole('table')).map((row) => row.slice(2))).toEqual([
      ['8′ · 2.\u00a0HZ 02:50', 'Rot für SG Mühlensiel', 'Nr. 7 Keller, Mia'],
      ['10′ · 2.\u00a0HZ 01:00', 'Gelb für 1. FC Nebelhausen', ''],
      ['', expect.stringMatching(/^Wertung für .* 2:0$/), 'nicht angetreten'],
    ])
  })
})
