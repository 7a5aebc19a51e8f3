import { cardId, competitionId, gameId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, wonBy } from '../../testing/a-cup.ts'
import { BOTH, button, knowingGame, OVER, openDesk, READY, STANDING, sent, tap, written } from './testing/open-desk.tsx'

const GAME = gameId(1)
const aGoal = {
  goalId: goalId(1),
  teamId: teamId(1),
  playerId: playerId(1),
  time: 400,
  homeTeam: true,
  isOwnGoal: false,
}
const WITH_GOAL = { ...STANDING, score: { home: 1, guest: 0 }, goals: [aGoal] }
/** From now on the service shows the game like this. */
function shows(known: ReturnType<typeof knowingGame>, change: object): void {
  known.games = [aGame(1, change)]
  known.current = aGame(1, change)
}
const log = () => screen.findByRole('region', { name: 'Protokoll' })
const isDisabled = async (name: string | RegExp) => (await button(name)).hasAttribute('disabled')

describe('the main button', () => {
  it('[G8] waits for the Regie, and shows duration and shots', async () => {
    openDesk(knowingGame(BOTH))
    expect(await isDisabled(/^Warte auf Regie/)).toBe(true)
    expect((await button(/^Warte auf Regie/)).textContent).toBe('Warte auf Regie10:00 Min.9 m: 5 Schüsse')
    expect(screen.getByText(/^Anpfiff erst, wenn die Regie bereit ist\. Das meldet/)).toBeTruthy()
  })

  it('[H24] warns before a start with which a team plays too long on a day, and starts all the same', async () => {
    const settings = { ...aCompetition().settings, rules: { minutesADay: 15 } }
    const known = knowingGame(READY, { competitions: [aCompetition({ settings })] })
    known.games = [aGame(1, READY), aGame(2, { ...READY, dateTime: '2025-01-18T08:00:00.000Z' })]
    openDesk(known)
    expect(await screen.findByText(/^SG Mühlensiel kommt mit diesem Spiel auf 20 Minuten am Tag;/)).toBeTruthy()
    await tap(/^Anpfiff/)
    await sent(known, 'start')
  })

  it('[G22] starts the game, which this device operates from then on', async () => {
    const known = knowingGame(READY)
    openDesk(known)
    await tap(/^Anpfiff/)
    await sent(known, 'start')
    expect(written(known)).toEqual([
      { name: 'take-over', body: { id: GAME } },
      { name: 'start', body: { id: GAME, asPlanned: true } },
    ])
  })

  it('runs as soon as it is tapped, and says when that has not arrived', async () => {
    const known = knowingGame(READY)
    openDesk(known)
    await button(/^Anpfiff/)
    known.isDown = true
    await tap(/^Anpfiff/)
    expect((await button('Uhr anhalten')).hasAttribute('data-unconfirmed')).toBe(false)
    await waitFor(() => expect(screen.getByText('Noch nicht beim Server angekommen')).toBeTruthy(), { timeout: 3_000 })
    expect((await button('Uhr anhalten')).hasAttribute('data-unconfirmed')).toBe(true)
  })

  it('reads as before the start once regular time is frozen', async () => {
    openDesk(knowingGame({ ...OVER, groupId: undefined, regularTimeFreezed: true, shootOutStarted: true }))
    expect(await isDisabled(/Warte auf Regie$/)).toBe(true)
    expect(await isDisabled(/^Festgeschrieben/)).toBe(true)
  })
})

describe('a goal', () => {
  it('[G24] counts with the first tap, and each further tap improves it', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    const { goalId: id, ...scored } = Object(await sent(known, 'score-goal'))
    expect(scored).toEqual({ id: GAME, time: 270, playerId: null, homeTeam: true, isOwnGoal: false })
    await tap(/^7 ?Keller/)
    expect(await sent(known, 'change-goal')).toEqual({ id: GAME, goalId: id, playerId: playerId(1) })
    await tap(/^4/)
    await waitFor(() => expect(written(known)).toHaveLength(3))
    expect(await sent(known, 'change-goal')).toEqual({ id: GAME, goalId: id, assistPlayerId: playerId(2) })
    expect(screen.queryByRole('group', { name: 'Tor MÜH' })).toBeNull()
  })

  it('[G24] stays when its panel is closed, and its scorer stands in a short list', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Fertig')
    expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toContain('1 zu 0')
    await tap('04:30 MÜH · Torschütze offen')
    expect(await screen.findByRole('group', { name: 'Torschütze' })).toBeTruthy()
  })

  it('[G24] stays when the connection is cut right after its answer', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await button('Tor MÜH, SG Mühlensiel')
    known.broken = ['game.read/get', 'game.read/current', 'game.read/list-by-competition']
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await tap('Tor MÜH, SG Mühlensiel')
    await sent(known, 'score-goal')
    await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)))
    expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toContain('1 zu 0')
    expect(within(await log()).queryByText('wird gesendet …')).toBeNull()
    known.isDown = true
    await tap('04:30 MÜH · Torschütze offen')
    await tap(/^7 ?Keller/)
    await tap('Fertig')
    expect(within(await log()).getByText('Änderung wird gesendet …')).toBeTruthy()
  })

  it('[G24] leaves clock and stop in reach, and the next act may begin meanwhile', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Weiter')
    await sent(known, 'resume-clock')
    await tap('Zeitstrafe NEB, 1. FC Nebelhausen')
    expect(await screen.findByRole('group', { name: 'Zeitstrafe' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Tor MÜH' })).toBeNull()
    expect(await sent(known, 'give-timepenalty')).toMatchObject({ teamId: teamId(2), playerOpen: true })
  })

  it('[G24] closes its panel 20 s after the last tap', async () => {
    openDesk(knowingGame(STANDING))
    await button('Tor MÜH, SG Mühlensiel')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await tap('Tor MÜH, SG Mühlensiel')
    await screen.findByRole('group', { name: 'Tor MÜH' })
    await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)))
    await tap(/^7 ?Keller/)
    await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)))
    expect(screen.getByRole('group', { name: 'Vorlage' })).toBeTruthy()
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
    expect(screen.queryByRole('group', { name: 'Tor MÜH' })).toBeNull()
    vi.useRealTimers()
  })

  it('[G11] offers the open scorer first, and at the same place no assist; the scorer keeps a dead place', async () => {
    openDesk(knowingGame(STANDING))
    await tap('Tor MÜH, SG Mühlensiel')
    const names = within(await screen.findByRole('group', { name: 'Torschütze' })).getAllByRole('button')
    expect(names.map((one) => one.textContent)).toEqual(['Torschütze offen', '4TWBrandOle', '7KellerMia'])
    await tap(/^7 ?Keller/)
    const assists = within(await screen.findByRole('group', { name: 'Vorlage' })).getAllByRole('button')
    expect(assists.map((one) => one.textContent)).toEqual(['keine Vorlage', '4TWBrandOle', '7KellerMia'])
    expect(assists.map((one) => one.hasAttribute('disabled'))).toEqual([false, false, true])
  })

  it('[G12] [G13] is turned into an own goal of the other team’s players, without an assist', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Eigentor von NEB')
    expect(await sent(known, 'change-goal')).toMatchObject({ isOwnGoal: true, playerId: null, assistPlayerId: null })
    expect(await screen.findByRole('group', { name: 'Eigentor von NEB' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Vorlage/ })).toBeNull()
    await tap(/^9/)
    await waitFor(() => expect(written(known)).toHaveLength(3))
    expect(await sent(known, 'change-goal')).toMatchObject({ playerId: playerId(3) })
  })

  it('[G14] moves to the other team, and asks for its players', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Andere Mannschaft Tor NEB')
    expect(await sent(known, 'change-goal')).toMatchObject({ homeTeam: false, playerId: null })
    expect(await button(/^9/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toContain('0 zu 1')
  })

  it('[G15] is taken back by "Kein Tor"', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Kein Tor zurücknehmen')
    await sent(known, 'revoke-goal')
    expect(screen.queryByRole('group', { name: 'Tor MÜH' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toContain('0 zu 0')
  })

  it('has a time that can be moved', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor NEB, 1. FC Nebelhausen')
    await tap(/^−1\ss$/)
    expect(await sent(known, 'change-goal')).toMatchObject({ time: 269 })
    await tap(/^\+1\ss$/)
    await waitFor(() => expect(written(known).at(-1)?.body).toMatchObject({ time: 270 }))
  })

  it('[U12] is one act with scorer and assist', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap(/^7 ?Keller/)
    await tap(/^4/)
    await screen.findByText('Tor MÜH, 7 Keller')
    await tap('Rückgängig')
    await sent(known, 'revoke-goal')
    expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toContain('0 zu 0')
  })

  it('says while it is on its way, and counts', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await button('Tor MÜH, SG Mühlensiel')
    known.isDown = true
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Fertig')
    expect(within(await log()).getByText('wird gesendet …')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toContain('1 zu 0')
  })

  it('[G14] is changed later', async () => {
    const known = knowingGame(WITH_GOAL)
    openDesk(known)
    await tap(/^Ändern: MÜH/)
    await tap(/^4/)
    expect(await sent(known, 'change-goal')).toEqual({ id: GAME, goalId: goalId(1), playerId: playerId(2) })
    expect(await screen.findByText('Geändert: Tor MÜH, 4 Brand')).toBeTruthy()
  })

  it('[G15] is removed by one tap, and comes back by another', async () => {
    const known = knowingGame(WITH_GOAL)
    openDesk(known)
    await tap(/^Löschen: MÜH/)
    expect(await sent(known, 'revoke-goal')).toEqual({ id: GAME, goalId: goalId(1) })
    expect(await screen.findByText('Zurückgenommen: Tor MÜH, 7 Keller')).toBeTruthy()
    await tap('Rückgängig')
    const again = await sent(known, 'score-goal')
    expect(again).toMatchObject({ time: 400, playerId: playerId(1), homeTeam: true })
    expect(again).not.toMatchObject({ goalId: goalId(1) })
  })
})

describe('a time penalty', () => {
  it('[P2] runs with the first tap; who it is against is filled in, and "2 Min." only closes', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Zeitstrafe NEB, 1. FC Nebelhausen')
    expect(await sent(known, 'give-timepenalty')).toMatchObject({ teamId: teamId(2), playerOpen: true, time: 270 })
    expect(await screen.findByRole('heading', { name: 'Zeitstrafe' })).toBeTruthy()
    await tap(/^9/)
    expect(await sent(known, 'change-timepenalty')).toMatchObject({ playerId: playerId(3) })
    await tap('2 Min.')
    expect(screen.queryByRole('heading', { name: 'Zeitstrafe' })).toBeNull()
    expect(written(known)).toHaveLength(2)
    expect(screen.getByText('Zeitstrafe NEB, 9 Sommer')).toBeTruthy()
  })

  it('[P2] may be against the bench', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Zeitstrafe NEB, 1. FC Nebelhausen')
    await tap('Bank')
    expect(await sent(known, 'change-timepenalty')).toMatchObject({ playerId: null })
    await tap('2 Min.')
    expect(within(await log()).getByText('Zeitstrafe Bank')).toBeTruthy()
  })

  it('[U2] is removed by one tap', async () => {
    const penalty = { timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 300, duration: 120 }
    const known = knowingGame({ ...STANDING, timePenalties: [penalty] })
    openDesk(known)
    expect(await screen.findByText('1:30')).toBeTruthy()
    await tap('Löschen: NEB · Zeitstrafe Bank')
    expect(await sent(known, 'revoke-timepenalty')).toEqual({ id: GAME, timePenaltyId: timePenaltyId(1) })
  })
})

describe('[U12] the undo bar', () => {
  it('keeps its place, and says that there is nothing to take back', async () => {
    openDesk(knowingGame(STANDING))
    expect(await screen.findByText('Nichts zurückzunehmen')).toBeTruthy()
    expect(await isDisabled('Rückgängig')).toBe(true)
  })

  it('takes a paused clock back to the instant of the pause', async () => {
    const running = { ...STANDING, clock: { running: true, remaining: 600, at: new Date().toISOString() } }
    const known = knowingGame(running)
    openDesk(known)
    await tap('Uhr anhalten')
    known.isDown = true
    await waitFor(() => expect(screen.getByRole('button', { name: 'Weiter' })).toBeTruthy())
    expect(screen.getByText('Uhr anhalten')).toBeTruthy()
    await tap('Rückgängig')
    expect((await button('Uhr anhalten')).hasAttribute('disabled')).toBe(false)
    expect(screen.getByText('Nichts zurückzunehmen')).toBeTruthy()
  })

  it('names no shot any more that another device has taken back', async () => {
    const shootOut = { ...OVER, groupId: undefined, regularTimeFreezed: true, shootOutStarted: true }
    const known = knowingGame(shootOut)
    openDesk(known)
    await tap('Treffer MÜH')
    expect(await screen.findByText('9-Meter MÜH: Treffer')).toBeTruthy()
    // The view of the service has no shot.
    await waitFor(() => expect(screen.queryByText('9-Meter MÜH: Treffer')).toBeNull())
    expect(await isDisabled('Rückgängig')).toBe(true)
  })
})

describe('the log', () => {
  it('names the team of each entry on a tag of its own', async () => {
    openDesk(knowingGame({ ...STANDING, goals: [aGoal], score: { home: 1, guest: 0 } }))
    const [row] = within(await log()).getAllByRole('listitem')
    expect(within(row ?? document.body).getByText('MÜH')).toBeTruthy()
    expect(within(row ?? document.body).getByText('7 Keller')).toBeTruthy()
  })
})

describe('the end', () => {
  it('[G16] is frozen by holding, or by two keys, once regular time is over', async () => {
    const known = knowingGame(OVER)
    openDesk(known)
    expect(await isDisabled(/^Festschreiben/)).toBe(false)
    fireEvent.keyDown(window, { key: 'F', shiftKey: true })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Festschreiben'))
    fireEvent.keyDown(document.activeElement ?? window, { key: 'Enter' })
    expect(await sent(known, 'freeze-regular-time')).toEqual({ id: GAME })
  })

  it('[G11] is shown once more what is open before it is frozen', async () => {
    const known = knowingGame({ ...OVER, goals: [{ ...aGoal, playerId: null }], score: { home: 1, guest: 0 } })
    openDesk(known)
    fireEvent.keyDown(await button(/^Festschreiben/), { key: 'Enter', shiftKey: true })
    const panel = await screen.findByRole('group', { name: 'Noch offen' })
    expect(within(panel).getByRole('button', { name: '06:40 MÜH · Torschütze offen' })).toBeTruthy()
    expect(written(known)).toEqual([])
    await tap('So festschreiben')
    expect(await sent(known, 'freeze-regular-time')).toEqual({ id: GAME })
  })

  it('[G16] is closed as long as the clock runs', async () => {
    const clock = { running: true, remaining: 270, at: new Date().toISOString() }
    openDesk(knowingGame({ ...STANDING, clockPausedAt: undefined, clock }))
    expect(await isDisabled(/^Festschreiben/)).toBe(true)
    expect(screen.getByText('Erst wenn die Uhr steht.')).toBeTruthy()
  })

  it('[G16] is open where the clock stands before the time is over', async () => {
    openDesk(knowingGame(STANDING))
    expect(await isDisabled(/^Festschreiben/)).toBe(false)
    expect(screen.getByText('Gedrückt halten. Beendet das Spiel vor Ablauf der Zeit.')).toBeTruthy()
  })

  it('shows the result, and takes no entries any more', async () => {
    openDesk(knowingGame({ ...OVER, ...wonBy(2, 1), regularTimeFreezed: true }))
    expect(await screen.findByRole('heading', { name: 'Spiel beendet' })).toBeTruthy()
    expect(screen.getByText('An diesem Spiel können keine Änderungen mehr vorgenommen werden.')).toBeTruthy()
    expect(screen.getByText('Sieger: SG Mühlensiel')).toBeTruthy()
    for (const name of ['Spiel beendet', /^Tor MÜH/, /^Zeitstrafe NEB/]) expect(await isDisabled(name)).toBe(true)
  })

  it('[G18] [G19] shows awarded and cancelled games as such', async () => {
    const { result } = aGame(1, wonBy(3, 0))
    const { router } = openDesk(knowingGame({ ...BOTH, result: { ...result, awarded: 'noShow' } }))
    expect(await screen.findByText(/3:0 · gewertet: nicht angetreten/)).toBeTruthy()
    expect(screen.queryByText('Festschreiben zurücknehmen')).toBeNull()
    expect(router.state.location.pathname).not.toContain('set-actual-teams')
  })

  it('[G19] shows a cancelled game although its teams are missing', async () => {
    openDesk(knowingGame({ cancelled: true, resolvedTeams: {} }))
    expect(await screen.findByRole('heading', { name: 'Spiel abgesagt' })).toBeTruthy()
  })
})

describe('the shoot-out', () => {
  const SHOOT_OUT = { ...OVER, groupId: undefined, regularTimeFreezed: true, shootOutStarted: true }

  it('[S2] takes a shot of the side whose turn it is', async () => {
    const known = knowingGame({ ...SHOOT_OUT, shootOutRounds: [{ home: { success: true } }] })
    openDesk(known)
    expect(await isDisabled('Treffer MÜH')).toBe(true)
    await tap('Daneben NEB')
    expect(await sent(known, 'track-shoot-out-shot')).toEqual({ id: GAME, teamId: teamId(2), success: false })
  })

  it('[S10] records the shooter who was chosen before', async () => {
    const known = knowingGame(SHOOT_OUT)
    openDesk(known)
    await tap('7 Keller')
    expect((await button('7 Keller')).getAttribute('aria-pressed')).toBe('true')
    await tap('Treffer MÜH')
    expect(await sent(known, 'track-shoot-out-shot')).toEqual({
      id: GAME,
      teamId: teamId(1),
      success: true,
      playerId: playerId(1),
    })
  })

  it('[S10] shows a shot with its shooter before it has arrived', async () => {
    const known = knowingGame(SHOOT_OUT)
    openDesk(known)
    await tap('7 Keller')
    known.isDown = true
    await tap('Treffer MÜH')
    expect(await screen.findByText('9-Meter MÜH, 7 Keller: Treffer')).toBeTruthy()
    expect(await screen.findByRole('img', { name: /^getroffen, 7 Keller/ })).toBeTruthy()
  })

  it('[S10] counts a shot without a shooter at once, and a choice for the other side is not for it', async () => {
    const known = knowingGame(SHOOT_OUT)
    openDesk(known)
    await tap('9 Sommer')
    await tap('Daneben MÜH')
    expect(await sent(known, 'track-shoot-out-shot')).toEqual({ id: GAME, teamId: teamId(1), success: false })
  })

  it('[S11] [F7] offers neither who has shot nor who was sent off', async () => {
    const red = { cardId: cardId(1), teamId: teamId(1), colour: 'red', time: 30, playerId: playerId(1) }
    const known = knowingGame({ ...SHOOT_OUT, cards: [red] })
    openDesk(known)
    expect(await button('4 Brand')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '7 Keller' })).toBeNull()
  })

  it('[S11] offers those who are left of the side whose turn it is', async () => {
    const rounds = [{ home: { success: true, playerId: playerId(1) }, guest: { success: true } }]
    openDesk(knowingGame({ ...SHOOT_OUT, shootOutRounds: rounds }))
    expect(await button('4 Brand')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '7 Keller' })).toBeNull()
    expect(screen.queryByRole('button', { name: '9 Sommer' })).toBeNull()
  })

  it('[U9] takes the last shot back', async () => {
    const known = knowingGame({ ...SHOOT_OUT, shootOutRounds: [{ home: { success: true } }] })
    openDesk(known)
    await tap('Letzten Schuss zurücknehmen')
    expect(await sent(known, 'revoke-shoot-out-shot')).toEqual({
      id: GAME,
      shot: { number: 1, teamId: teamId(1), success: true },
    })
  })

  it('[U5] takes the freeze back while there is no shot', async () => {
    const known = knowingGame(SHOOT_OUT)
    openDesk(known)
    await tap('Festschreiben zurücknehmen')
    expect(await sent(known, 'revoke-freeze')).toEqual({ id: GAME })
  })
})

describe('two people', () => {
  it('[G22] only watch where another device operates the game', async () => {
    const known = knowingGame({ ...STANDING, operator: 'tablet-2' })
    openDesk(known)
    expect(
      await screen.findByText('Dieses Spiel wird von einem anderen Gerät bedient. Hier kannst du zusehen.'),
    ).toBeTruthy()
    expect(await isDisabled('Weiter')).toBe(true)
    fireEvent.keyDown(window, { key: ' ' })
    fireEvent.keyDown(await button(/^Übernehmen/), { key: 'Enter', shiftKey: true })
    expect(await sent(known, 'take-over')).toEqual({ id: GAME })
    expect(written(known)).toHaveLength(1)
  })
})

describe('[V10] the frame of the desk', () => {
  it('has no header and no menu until its button is pressed', async () => {
    openDesk(knowingGame(STANDING))
    await button('Weiter')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
    await tap('Menü öffnen')
    expect(within(screen.getByRole('navigation', { name: 'Hauptmenü' })).getByText('Regie')).toBeTruthy()
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('[G8] says why the start waits, and leads to who can end that', async () => {
    openDesk(knowingGame(BOTH))
    expect(await screen.findByText(/^Anpfiff erst, wenn die Regie bereit ist\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zur Regie' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toBeTruthy()
  })

  it('[U3] takes the teams back before the start by a tap, and leads to the correction after it', async () => {
    const known = knowingGame(READY)
    openDesk(known)
    await tap('Teams ändern')
    expect(await sent(known, 'revoke-actual-teams')).toEqual({ id: GAME })
    openDesk(knowingGame(STANDING))
    expect(await screen.findByText(/^Falsche Teams\?/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Verlauf' })).toBeTruthy()
  })

  it('names the state of the game in a word', async () => {
    openDesk(knowingGame(STANDING))
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Steht.*04:30$/)
  })
})

describe('the rest of the desk', () => {
  it('shows the guest on the left where the table sees it that way, and keeps that on the device', async () => {
    const { services } = openDesk(knowingGame(STANDING))
    const placeOf = async (name: string) => getComputedStyle(await button(name)).gridArea
    const before = await placeOf('Tor NEB, 1. FC Nebelhausen')
    await tap('Seiten tauschen')
    expect(await placeOf('Tor MÜH, SG Mühlensiel')).toBe(before)
    expect(services.device.hasSidesSwapped.getState()).toBe(true)
  })

  it('[C10] sets the clock while it stands, and every step counts at once', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Uhr stellen')
    await tap(/^−\s1 Min\.$/)
    shows(known, { ...STANDING, clockPausedAt: 210, clock: { ...STANDING.clock, remaining: 210 } })
    expect(await sent(known, 'set-clock')).toEqual({ id: GAME, remaining: 210 })
    await tap(/^\+\s10 s$/)
    await waitFor(() => expect(written(known).at(-1)?.body).toEqual({ id: GAME, remaining: 220 }))
    expect(screen.getByText('vorher 04:30')).toBeTruthy()
    await tap('Fertig')
    expect(screen.queryByRole('group', { name: 'Uhr stellen' })).toBeNull()
  })

  it('[C10] takes the setting of the clock back', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Uhr stellen')
    await tap(/^\+\s10 s$/)
    shows(known, { ...STANDING, clockPausedAt: 280, clock: { ...STANDING.clock, remaining: 280 } })
    await tap('Fertig')
    await tap('Rückgängig')
    await waitFor(() => expect(written(known).at(-1)?.body).toEqual({ id: GAME, remaining: 270 }))
  })

  it('[C10] sets the clock back by 30 s in two taps', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Uhr stellen')
    await tap(/^\+\s30 s$/)
    expect(await sent(known, 'set-clock')).toEqual({ id: GAME, remaining: 300 })
  })

  it('[C10] sets the clock to what is typed, by finger or by key, and to no more than the game lasts', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Uhr stellen')
    for (const digit of ['9', '9', '0']) await tap(digit)
    expect(screen.getByText('Das Spiel dauert nur 10:00.')).toBeTruthy()
    expect(await isDisabled('Uhr auf 10:30 stellen')).toBe(true)
    for (const key of ['Backspace', 'Backspace', 'Backspace', 'Backspace', '5', '2', '7', 'Enter'])
      fireEvent.keyDown(window, { key })
    expect(await sent(known, 'set-clock')).toEqual({ id: GAME, remaining: 327 })
  })

  it('[G21] sends no field for an empty link', async () => {
    const known = knowingGame({ ...STANDING, links: { gallery: 'https://bilder.test/1' } })
    openDesk(known)
    fireEvent.change(await screen.findByLabelText('Galerie'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('YouTube'), { target: { value: 'https://youtu.be/1' } })
    await tap('Speichern')
    expect(await sent(known, 'set-links')).toEqual({ id: GAME, youtube: 'https://youtu.be/1' })
  })

  it('does not send a link that is none', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    fireEvent.change(await screen.findByLabelText('YouTube'), { target: { value: 'Tor des Tages' } })
    await tap('Speichern')
    expect(await screen.findByText('Bitte eine ganze Adresse mit https://')).toBeTruthy()
    expect(written(known)).toEqual([])
  })

  it('[V6] tells of an older game that was not frozen', async () => {
    const known = knowingGame(READY)
    const older = aGame(2, { ...STANDING, dateTime: '2025-01-18T08:00:00.000Z' })
    known.games = [older, ...known.games]
    openDesk(known)
    expect(await screen.findByText('Noch nicht festgeschrieben: Spiel 2')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zu Spiel 2' }).getAttribute('href')).toContain(gameId(2))
  })

  it.each([
    ['that is not there', knowingGame(READY, { games: [] })],
    ['of another competition', knowingGame({ ...READY, competitionId: competitionId(2) })],
  ])('is a page with just "Error" for a game %s', async (_, known) => {
    openDesk(known)
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy()
  })
})

describe('keys', () => {
  it('act on the desk: a number and Enter pick a player', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await button('Weiter')
    fireEvent.keyDown(window, { key: 'h' })
    await screen.findByRole('group', { name: 'Torschütze' })
    fireEvent.keyDown(window, { key: '7' })
    fireEvent.keyDown(window, { key: 'Enter' })
    await screen.findByRole('group', { name: 'Vorlage' })
    fireEvent.keyDown(window, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Vorlage' })).toBeNull())
    expect(await sent(known, 'score-goal')).toMatchObject({ homeTeam: true })
    expect(await sent(known, 'change-goal')).toMatchObject({ playerId: playerId(1) })
    expect(written(known)).toHaveLength(2)
  })

  it('stay those of the desk while the panel is open: E turns the goal round, X takes it back, space is the clock', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await button('Weiter')
    fireEvent.keyDown(window, { key: 'h' })
    await screen.findByRole('group', { name: 'Torschütze' })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Tor MÜH'))
    fireEvent.keyDown(document.activeElement ?? window, { key: ' ' })
    await sent(known, 'resume-clock')
    fireEvent.keyDown(document.activeElement ?? window, { key: 'e' })
    expect(await sent(known, 'change-goal')).toMatchObject({ isOwnGoal: true })
    fireEvent.keyDown(document.activeElement ?? window, { key: 'x' })
    await sent(known, 'revoke-goal')
  })

  it('give a penalty: Z and the side; a number and Enter name the player', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await button('Weiter')
    fireEvent.keyDown(window, { key: 'z' })
    fireEvent.keyDown(window, { key: 'g' })
    await screen.findByRole('group', { name: 'Wer bekommt die Zeitstrafe?' })
    expect(await sent(known, 'give-timepenalty')).toMatchObject({ teamId: teamId(2), playerOpen: true })
    fireEvent.keyDown(window, { key: '9' })
    fireEvent.keyDown(window, { key: 'Enter' })
    expect(await sent(known, 'change-timepenalty')).toMatchObject({ playerId: playerId(3) })
  })

  it('act once although they are hammered', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await button('Weiter')
    // Faster than a busy machine draws.
    vi.useFakeTimers({ toFake: ['performance'] })
    for (let press = 0; press < 10; press += 1) fireEvent.keyDown(window, { key: ' ' })
    vi.useRealTimers()
    await sent(known, 'resume-clock')
    expect(written(known)).toHaveLength(1)
  })

  it('are shown by the question mark', async () => {
    openDesk(knowingGame(STANDING))
    await button('Weiter')
    fireEvent.keyDown(window, { key: '?' })
    expect(await screen.findByRole('group', { name: 'Tasten' })).toBeTruthy()
  })
})
