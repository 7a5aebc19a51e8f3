import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { competitionId, gameId, goalId, groupId, matchdayId, playerId, teamId } from '@cup/domain/testing'
import {
  aCompetition,
  aGame,
  anEntry,
  aPlayer,
  aScorer,
  pausedAt,
  theSmallFinal,
  theTeams,
  wonBy,
} from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay, COURTS, onCourt, RUNNING } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { section } from '../../testing/page.ts'

beforeEach(() => {
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const games = async (name: string) =>
  (await section(name)).queryAllByRole('article').map((row) => row.getAttribute('aria-label')?.split(':')[0])

const publishing = (publicResults: string) => [
  aCompetition({ settings: { ...aCompetition().settings, publicResults } }),
]

describe('the first page', () => {
  it('shows the game under way, with the two after it the next three, and the last three', async () => {
    const played = [1, 2, 3, 4].map((number) => aGame(number, wonBy(number, 0)))
    const running = aGame(5, pausedAt(1, 1))
    openApp(aDay({ games: [...played, running, aGame(6), aGame(7), aGame(8)], current: running }))
    expect((await section('Aktuelles Spiel')).getByText('1:1')).toBeTruthy()
    expect(await games('Nächste Spiele')).toEqual(['Spiel 6', 'Spiel 7'])
    expect(await games('Letzte Ergebnisse')).toEqual(['Spiel 4', 'Spiel 3', 'Spiel 2'])
  })

  it('has a way to all of each, and to the card of each game', async () => {
    openApp(aDay(), `/?turnier=${competitionId(1)}`)
    const hrefOf = async (part: string, name: string) =>
      (await section(part)).getByRole('link', { name }).getAttribute('href')
    const turnier = `?turnier=${competitionId(1)}`
    expect(await hrefOf('Nächste Spiele', 'Alle Spiele')).toBe(`/games${turnier}`)
    expect(await hrefOf('Letzte Ergebnisse', 'Alle Ergebnisse')).toBe(`/games${turnier}`)
    await screen.findByText('Mia Keller')
    expect(await hrefOf('Topscorer', 'Alle Topscorer')).toBe(`/topscorer${turnier}`)
    expect(await hrefOf('Letzte Ergebnisse', 'Spiel 1 ansehen')).toBe(`/games/${gameId(1)}${turnier}`)
    expect(await hrefOf('Aktuelles Spiel', 'Spiel 2')).toBe(`/games/${gameId(2)}${turnier}`)
  })

  it('says what there is not yet, without ways to it', async () => {
    openApp(aDay({ games: [], topscorer: [], current: undefined }))
    expect((await section('Nächste Spiele')).getByText('Noch keine Spiele geplant.')).toBeTruthy()
    expect((await section('Letzte Ergebnisse')).getByText('Noch keine Ergebnisse.')).toBeTruthy()
    expect(await (await section('Topscorer')).findByText('Noch keine Tore.')).toBeTruthy()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /^Alle/ })).toBeNull()
  })

  it('puts the three best scorers on a podium', async () => {
    const scorers = [4, 3, 2, 1].map((goals, n) =>
      aScorer(n, { displayName: `Kind ${n}`, goals, assists: 1, rank: n + 1 }),
    )
    openApp(aDay({ topscorer: scorers }))
    await screen.findByText('Kind 0')
    const places = (await section('Topscorer')).getAllByRole('listitem')
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Kind 0, SG Mühlensiel1.54 T · 1 A',
      'Kind 1, SG Mühlensiel2.43 T · 1 A',
      'Kind 2, SG Mühlensiel3.32 T · 1 A',
    ])
  })

  it('names below the podium who has as much as the third', async () => {
    const scorers = [4, 3, 2, 2, 2, 2, 2, 1].map((goals, n) =>
      aScorer(n + 1, { goals, rank: Math.min(n + 1, goals === 1 ? 8 : 3), displayName: `Kind ${n + 1}` }),
    )
    openApp(aDay({ topscorer: scorers }))
    await screen.findByText('Kind 1')
    const best = await section('Topscorer')
    expect(best.getAllByRole('listitem')).toHaveLength(3)
    expect(best.getByText(/^Auch auf Platz 3/).textContent).toBe(
      'Auch auf Platz 3: Kind 4, Kind 5, Kind 6 und ein weiteres Kind',
    )
  })

  it('says that scorers are not published where no tables are', async () => {
    openApp(aDay({ competitions: publishing('withoutTables') }))
    const scorers = await section('Topscorer')
    expect(scorers.getByText('Topscorer werden bei diesem Turnier nicht veröffentlicht.')).toBeTruthy()
    expect(scorers.queryByRole('link')).toBeNull()
  })

  it('goes by the plan alone where results are not published, and says why', async () => {
    vi.useFakeTimers({ now: new Date('2025-01-18T10:30:00.000Z'), toFake: ['Date'] })
    openApp(aDay({ competitions: publishing('planOnly'), games: [aGame(1), aGame(3), aGame(4)], current: aGame(1) }))
    expect((await section('Aktuelles Spiel')).getByRole('link', { name: 'Spiel 3' })).toBeTruthy()
    expect(await games('Nächste Spiele')).toEqual(['Spiel 4'])
    expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toMatch(/^Nächstes Spiel: .*12:00/)
    expect(screen.queryByRole('region', { name: 'Letzte Ergebnisse' })).toBeNull()
    expect(screen.getByText('Der Veranstalter veröffentlicht nur den Spielplan, keine Ergebnisse.')).toBeTruthy()
  })

  it('has the last games of the plan and the way to all where all are over and no results are published', async () => {
    openApp(
      aDay({ competitions: publishing('planOnly'), games: [1, 2, 3, 4, 5].map((n) => aGame(n)), current: undefined }),
    )
    expect(await games('Zuletzt gespielt')).toEqual(['Spiel 2', 'Spiel 3', 'Spiel 4', 'Spiel 5'])
    expect((await section('Zuletzt gespielt')).getByRole('link', { name: 'Alle Spiele' })).toBeTruthy()
    expect(screen.getByText(/^Danke an alle Mannschaften/)).toBeTruthy()
  })
})

describe('[V21] the first page on a late day', () => {
  const at = (time: string) => `2025-01-18T${time}:00.000Z`
  const late = aGame(1, { ...wonBy(1, 0), dateTime: at('09:00'), startedAt: at('09:25'), resultAt: at('09:40') })
  const day = [late, aGame(2, { dateTime: at('09:15') }), aGame(3, { dateTime: at('11:00') })]

  it('says by how much, from when all is on time, and before when a game does not begin', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(at('09:40')) })
    openApp(aDay({ games: day, current: day[1] }))
    expect(await screen.findByText('Etwa 25 Minuten später')).toBeTruthy()
    expect(screen.getByText('Ab 12:00 läuft alles nach Plan.')).toBeTruthy()
    expect(screen.getAllByText('nicht vor').length).toBeGreaterThan(0)
  })

  it('says nothing where only the plan is public', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(at('09:40')) })
    openApp(aDay({ games: day, current: day[1], competitions: publishing('planOnly') }))
    await screen.findByText(/veröffentlicht nur den Spielplan/)
    expect(screen.queryByText(/Minuten später/)).toBe(null)
  })
})

describe('the first page of a hall with several courts', () => {
  const competitions = [aCompetition({ courts: COURTS })]
  const running = [aGame(5, { ...pausedAt(1, 1), ...onCourt(2) }), aGame(6, pausedAt(4, 0))]
  const later = [7, 8, 9, 10, 11, 12].map((number) => aGame(number, onCourt(number % 2 === 0 ? 2 : 1)))

  it('[V3] announces the pinned game of a court before those that are planned earlier', async () => {
    const pinned = aCompetition({ courts: COURTS, currentGameIds: [gameId(11)] })
    openApp(aDay({ competitions: [pinned], games: [running[0], ...later].filter((game) => game !== undefined) }))
    expect((await games('Nächste Spiele')).slice(0, 2)).toEqual(['Spiel 11', 'Spiel 7'])
  })

  it('[H5] shows all games under way by court, each with its score and clock', async () => {
    openApp(aDay({ competitions, games: [...running, ...later], current: running[1] }))
    const top = await section('Jetzt auf 2 Feldern')
    const shown = top.getAllByRole('region').map(({ textContent }) => textContent)
    expect(shown).toEqual([
      expect.stringMatching(/^LiveFeld 1 · Spiel 6 · Vorrunde.*4:0.*04:30/),
      expect.stringMatching(/^LiveFeld 2 · Spiel 5 · Vorrunde.*1:1.*04:30/),
    ])
    expect(top.getByRole('link', { name: 'Spiel 5' }).getAttribute('href')).toBe(`/games/${gameId(5)}`)
  })

  it('[H5] shows the next two of each court under its name, and none that is under way', async () => {
    openApp(aDay({ competitions, games: [...running, ...later], current: running[1] }))
    expect(await games('Nächste Spiele')).toEqual(['Spiel 7', 'Spiel 9', 'Spiel 8', 'Spiel 10'])
    const next = await section('Nächste Spiele')
    expect([next.getByText('Feld 1'), next.getByText('Feld 2')]).toHaveLength(2)
  })

  it('[H5] shows the one game under way large, also where the first court waits for its next', async () => {
    openApp(aDay({ competitions, games: [running[0]!, ...later], current: later[0] }))
    expect((await section('Aktuelles Spiel auf Feld 2')).getByText('1:1')).toBeTruthy()
    expect(await games('Nächste Spiele')).toEqual(['Spiel 7', 'Spiel 9', 'Spiel 8', 'Spiel 10'])
  })

  it('[H14] begins with the game of my team', async () => {
    const other = { resolvedTeams: { homeTeamId: teamId(3), guestTeamId: teamId(4) } }
    localStorage.setItem('cup.myTeam', teamId(1))
    openApp(aDay({ competitions, games: [running[0]!, { ...running[1]!, ...other }, ...later], current: running[1] }))
    const top = await section('Jetzt auf 2 Feldern')
    await waitFor(() => expect(top.getAllByRole('region')[0]?.textContent).toMatch(/^LiveFeld 2 · Spiel 5/))
  })

  it('[H2] shows a game of my team once, and where its next one is', async () => {
    localStorage.setItem('cup.myTeam', teamId(2))
    openApp(aDay({ competitions, games: [aGame(4, { resolvedTeams: {} }), ...later.slice(1)] }))
    expect((await section('Meine Mannschaft')).getByText('Feld 2')).toBeTruthy()
  })
})

describe('the large game', () => {
  it('says that its teams are open', async () => {
    openApp(aDay({ games: [theSmallFinal(3)], current: theSmallFinal(3) }))
    expect((await section('Aktuelles Spiel')).getByText('Teams stehen noch nicht fest')).toBeTruthy()
  })

  it('says when it begins, and that it was put off', async () => {
    vi.useFakeTimers({ now: new Date('2025-01-18T06:00:00.000Z'), toFake: ['Date'] })
    openApp(aDay({ games: [aGame(1, { postponedDateTime: '2025-01-18T09:18:00.000Z' })] }))
    const game = await section('Aktuelles Spiel')
    expect([game.getByText('10:18'), game.getByText('Heute')]).toHaveLength(2)
    expect(game.getByText('10:00').tagName).toBe('S')
  })

  it('shows a goal without a reload and marks the score', async () => {
    openApp(aDay())
    const game = await section('Aktuelles Spiel')
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().deliverEvent(2, {
        eventType: 'game.goalScored',
        event: { id: RUNNING.id, competitionId: competitionId(1) },
        games: [aGame(2, { ...pausedAt(2, 1), changedAt: 2, version: 2 })],
        topscorer: [],
      }),
    )
    expect((await game.findByText('2:1')).querySelector('[data-changed]')).not.toBeNull()
  })

  it('is as new as the game that is asked for most often', async () => {
    openApp(aDay({ current: aGame(2, { ...pausedAt(5, 4), version: 2 }) }))
    expect(await (await section('Aktuelles Spiel')).findByText('5:4')).toBeTruthy()
  })

  it('keeps the end of a game for a while before the next one, and not among the last results', async () => {
    const at = new Date().toISOString()
    const over = aGame(2, { ...wonBy(3, 2), clock: { running: false, remaining: 0, at } })
    const later = [3, 4, 5, 6].map((number) => aGame(number))
    openApp(aDay({ games: [aGame(1, wonBy(1, 0)), over, ...later], current: later[0] }))
    expect((await section('Aktuelles Spiel')).getByText('3:2')).toBeTruthy()
    expect(await games('Nächste Spiele')).toEqual(['Spiel 3', 'Spiel 4', 'Spiel 5'])
    expect(await games('Letzte Ergebnisse')).toEqual(['Spiel 1'])
  })

  it('comes after how many days are left, where it is and who takes part, until the first day', async () => {
    vi.useFakeTimers({ now: new Date('2025-01-12T12:00:00.000Z'), toFake: ['Date'] })
    openApp(aDay({ games: [aGame(1), aGame(2)], current: aGame(1), topscorer: [] }))
    const before = await section('Bald geht’s los!')
    expect(before.getByText('Noch 6 Tage')).toBeTruthy()
    expect(before.getByText(/^Samstag, 18\.01\. · 10:00\sUhr/)).toBeTruthy()
    expect(before.getByRole('link', { name: 'SG Mühlensiel' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Letzte Ergebnisse' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Topscorer' })).toBeNull()
  })

  it('becomes the winner of the cup when all is over', async () => {
    const semiFinals = [1, 2].map((number) => aGame(number, { ...wonBy(1, 0), groupId: undefined }))
    const final = aGame(3, {
      ...wonBy(2, 1),
      groupId: undefined,
      matchdayId: matchdayId(2),
      plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(2) } },
    })
    openApp(aDay({ games: [...semiFinals, final], current: undefined }))
    const winner = await section('Turniersieger')
    expect(winner.getByText('SG Mühlensiel')).toBeTruthy()
    expect(winner.getByText('Finale 2:1 gegen 1. FC Nebelhausen')).toBeTruthy()
    expect(winner.getByRole('link', { name: 'Zum Endstand' }).getAttribute('href')).toBe('/endstand')
    expect(winner.getByRole('button', { name: 'Teilen' })).toBeTruthy()
    expect(screen.getByText(/^Danke an alle/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Nächste Spiele' })).toBeNull()
  })

  it('[W1] ends with the thanks that the organiser has written', async () => {
    const final = aGame(3, { ...wonBy(2, 1), groupId: undefined, matchdayId: matchdayId(2) })
    openApp(aDay({ games: [final], current: undefined }), '/', { thanks: 'Danke an die Bäckerei Krümelglück!' })
    expect(await screen.findByText('Danke an die Bäckerei Krümelglück!')).toBeTruthy()
    expect(screen.queryByText(/^Danke an alle/)).toBeNull()
  })

  it('has the score of the final as the winner says it, also for the guest side', async () => {
    const lost = { result: { home: 0, guest: 1, shootOut: null, winnerTeamId: teamId(2), loserTeamId: teamId(1) } }
    const final = aGame(3, { ...wonBy(0, 1), ...lost, groupId: undefined, matchdayId: matchdayId(2) })
    openApp(aDay({ games: [final], current: undefined }))
    expect((await section('Turniersieger')).getByText('Finale 1:0 gegen SG Mühlensiel')).toBeTruthy()
  })
})

describe('[L14] the champion', () => {
  const semiFinals = [1, 2].map((number) => aGame(number, { ...wonBy(1, 0), groupId: undefined }))
  const plannedTeams = { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(2) } }
  const ofFinal = { groupId: undefined, matchdayId: matchdayId(2), plannedTeams }
  const frozenAt = (at: string) => ({ ...wonBy(2, 1), clock: { running: false, remaining: 0, at }, resultAt: at })
  const final = aGame(3, { ...ofFinal, ...frozenAt(new Date().toISOString()) })
  const forPlaces = { home: { loserTeam: gameId(1) }, guest: { loserTeam: gameId(2) } }
  const small = (change: object = {}) => aGame(4, { groupId: undefined, plannedTeams: forPlaces, ...change })
  const headings = async () => {
    await section('Turniersieger')
    const regions = within(screen.getByRole('main')).getAllByRole('region')
    return regions.map((region) => region.getAttribute('aria-label'))
  }

  it('is there with the whistle, before the next game and instead of the end of the final', async () => {
    openApp(aDay({ games: [...semiFinals, final, small()], current: small() }))
    await section('Endstand')
    expect(await headings()).toEqual([
      ...['Turniersieger', 'Der Weg zum Titel', 'Topscorer', 'Endstand', 'Alle Plätze', 'Danke!'],
      ...['Nächste Spiele', 'Letzte Ergebnisse'],
    ])
    expect(await games('Nächste Spiele')).toEqual(['Spiel 4'])
  })

  it('comes from a live event, and goes with the freeze that is taken back', async () => {
    const open = aGame(3, { ...ofFinal, ...pausedAt(2, 1) })
    openApp(aDay({ games: [...semiFinals, open], current: open }))
    await section('Aktuelles Spiel')
    act(() => FakeWebSocket.last().welcome(1))
    const deliver = (position: number, change: object) =>
      act(() =>
        FakeWebSocket.last().deliverEvent(position, {
          eventType: 'game.finished',
          event: { id: gameId(3), competitionId: competitionId(1) },
          games: [aGame(3, { ...ofFinal, ...change, changedAt: position, version: position })],
        }),
      )
    deliver(2, frozenAt(new Date().toISOString()))
    expect((await section('Turniersieger')).getByText('Finale 2:1 gegen 1. FC Nebelhausen')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Aktuelles Spiel' })).toBeNull()
    deliver(3, pausedAt(2, 1))
    expect((await section('Aktuelles Spiel')).getByText('2:1')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Turniersieger' })).toBeNull()
  })

  it('comes after a game under way of a division that is still open', async () => {
    const groups = [1, 2].map((n) => ({ id: groupId(n), name: `U${7 + 2 * n}`, teamIds: [teamId(n)] }))
    const planned = (n: number) => ({
      home: { groupId: groupId(n), position: 1 },
      guest: { groupId: groupId(n), position: 2 },
    })
    const won = aGame(3, { ...frozenAt('2025-01-18T12:00:00.000Z'), groupId: undefined, plannedTeams: planned(1) })
    const running = aGame(5, { ...pausedAt(0, 0), groupId: undefined, plannedTeams: planned(2) })
    openApp(aDay({ competitions: [aCompetition({ groups })], games: [won, running], current: running }))
    await section('Turniersieger U9')
    const [first, second] = within(screen.getByRole('main')).getAllByRole('region')
    expect([first, second].map((one) => one?.getAttribute('aria-label'))).toEqual([
      'Aktuelles Spiel',
      'Turniersieger U9',
    ])
  })

  it('has its path, with the place in the group and each game of the knockout', async () => {
    const inGroup = aGame(5, wonBy(3, 0))
    openApp(aDay({ games: [inGroup, ...semiFinals, final], current: undefined }))
    const steps = (await section('Der Weg zum Titel')).getAllByRole('listitem')
    await waitFor(() => expect(steps[0]?.textContent).toBe('1.Vorrunde1 Sieg3:0'))
    expect(steps.at(-1)?.textContent).toBe('Kleines Finalegegen 1. FC Nebelhausen2:1')
  })

  it('marks my team among all places', async () => {
    localStorage.setItem('cup.myTeam', teamId(2))
    openApp(aDay({ games: [...semiFinals, final], current: undefined }))
    const places = (await section('Alle Plätze')).getAllByRole('listitem')
    expect(places.filter((place) => place.dataset.mine).map(({ textContent }) => textContent)).toEqual([
      '1. FC Nebelhausen',
    ])
  })

  it('[K6] follows from the final where tables are not public, and is none where results are not', async () => {
    openApp(aDay({ competitions: publishing('withoutTables'), games: [...semiFinals, final], current: undefined }))
    expect((await section('Turniersieger')).getByText('SG Mühlensiel')).toBeTruthy()
    cleanup()
    openApp(aDay({ competitions: publishing('planOnly'), games: [aGame(1), aGame(3, ofFinal)], current: undefined }))
    await section('Zuletzt gespielt')
    expect(screen.queryByRole('region', { name: 'Turniersieger' })).toBeNull()
  })
})

describe('my team', () => {
  it('has its next game above everything, with the time in the hall', async () => {
    vi.useFakeTimers({ now: new Date('2025-01-17T12:00:00.000Z'), toFake: ['Date'] })
    localStorage.setItem('cup.myTeam', teamId(2))
    const others = aGame(1, { resolvedTeams: { homeTeamId: teamId(1) } })
    openApp(aDay({ games: [others, aGame(2)], current: others }))
    const mine = await section('Meine Mannschaft')
    expect(mine.getByText(/Morgen, 11:00\sUhr/)).toBeTruthy()
    expect(mine.getByRole('article', { name: /^Spiel 2/ })).toBeTruthy()
  })

  it('does not have the game that is shown at the top', async () => {
    localStorage.setItem('cup.myTeam', teamId(1))
    openApp(aDay())
    await section('Aktuelles Spiel')
    expect((await section('Meine Mannschaft')).queryByRole('article')).toBeNull()
  })

  it('leaves no room behind when the team is followed no longer', async () => {
    localStorage.setItem('cup.myTeam', teamId(1))
    document.documentElement.dataset.mine = ''
    openApp(aDay())
    const mine = await section('Meine Mannschaft')
    fireEvent.click(mine.getByRole('button', { pressed: true }))
    await waitFor(() => expect(document.documentElement.dataset.mine).toBeUndefined())
  })

  it('has rank, form, what it needs, and its calendar', async () => {
    localStorage.setItem('cup.myTeam', teamId(1))
    const table = [anEntry(1, { played: 1, points: 3 }), anEntry(2, { played: 1 })]
    openApp(aDay({ games: [aGame(1, wonBy(3, 2)), aGame(2)], current: undefined, leaderboard: table }))
    const mine = await section('Meine Mannschaft')
    expect(mine.getByRole('link', { name: 'SG Mühlensiel' }).getAttribute('href')).toBe(`/teams/${teamId(1)}`)
    expect(await mine.findByText('1. Platz')).toBeTruthy()
    expect(mine.getByText('S')).toBeTruthy()
    expect(mine.getByText(/SG Mühlensiel wird|wird SG Mühlensiel/)).toBeTruthy()
    expect(mine.getByText('Kalender')).toBeTruthy()
  })

  it('[N12] has the goals of my child where players have pages, and else does not ask', async () => {
    localStorage.setItem('cup.myTeam', teamId(1))
    localStorage.setItem('cup.myPlayer', playerId(7))
    const goal = {
      goalId: goalId(1),
      teamId: teamId(1),
      playerId: playerId(7),
      time: 500,
      homeTeam: true,
      isOwnGoal: false,
    }
    const cup = (playerPages: boolean) => aCompetition({ settings: { ...DEFAULT_SETTINGS, playerPages } })
    const day = {
      games: [aGame(1, { ...wonBy(1, 0), goals: [goal] })],
      players: [aPlayer(7, { displayName: 'Mia K.' })],
    }
    openApp(aDay({ ...day, competitions: [cup(true)], current: undefined }))
    expect(await (await section('Meine Mannschaft')).findByText('1 Tor · 0 Vorlagen')).toBeTruthy()
    cleanup()
    const without = aDay({ ...day, competitions: [cup(false)], current: undefined })
    openApp(without)
    await section('Meine Mannschaft')
    expect(without.asked).not.toContain('player.read/get')
  })

  it('opens its cup where the address names none', async () => {
    localStorage.setItem('cup.myTeam', teamId(3))
    const other = aCompetition({
      id: competitionId(2),
      name: 'U9',
      teamIds: [teamId(3)],
      groups: [],
      end: '2999-01-01',
    })
    const teams = [...theTeams, { ...theTeams[0]!, id: teamId(3), name: 'SC Fuchsenried' }]
    openApp(aDay({ competitions: [aCompetition(), other], teams }))
    expect((await section('Meine Mannschaft')).getByRole('link', { name: 'SC Fuchsenried' })).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('cup.myCup')).toBe(`${competitionId(2)} 2999-01-01`))
  })
})
