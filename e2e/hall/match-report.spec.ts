import { type RunningService, startService, write, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { type Hall, openHall } from './hall.ts'
import { ANY_TIME } from './moment.ts'
import { gameId, plan, readyFor, theCup } from './the-cup.ts'

const TEN_MINUTES = 600
const EIGHT_MINUTES = 480

let service: RunningService
let hall: Hall

test.beforeEach(async () => {
  service = await startService()
  await write(service, { call: 'command/send', body: { command: 'ledwall.enable' } })
})

test.afterEach(async () => {
  await hall.close()
  await service.stop()
})

test('SG Mühlensiel – 1. FC Nebelhausen 2:2 (3:4): a knockout game, as every screen saw it', async ({
  browser,
  allowErrors,
}) => {
  // Eleven screens on a busy machine: the service may ask the public to come back, and it does.
  allowErrors(/503 \(Service Unavailable\)/)
  await writeAll(service, theCup([{ number: 1, duration: TEN_MINUTES }]))
  hall = await openHall(browser, service)
  const { timekeeper, regie, publicPage, shows, clocksAreRight, restBetweenNews } = hall
  const { step } = test

  await step('Vor dem Anpfiff: die Mannschaften stehen fest, die Regie ist noch nicht so weit', async () => {
    await timekeeper.confirmTeams()
    await expect(timekeeper.main).toContainText('Warte auf Regie')
    await expect(timekeeper.main).toBeDisabled()
    await expect(regie.now).toContainText('Anpfiff gesperrt: Regie nicht bereit')
    await shows({ phase: 'planned', clock: '10:00' })
  })

  await step('Die Regie ist bereit: zehn Minuten, im Fall des Falles drei Schüsse', async () => {
    await regie.isReady()
    await expect(regie.now).toContainText('Anpfiff frei')
    await expect(timekeeper.main).toHaveText(/Anpfiff10:00 Min\.9 m: 3 Schüsse/)
  })

  await step('Anpfiff, zu früh: er wird zurückgenommen', async () => {
    await timekeeper.kickOff()
    await shows({ phase: 'regularTime', score: '0:0', clock: 'runs' })
    await timekeeper.undo('Anpfiff')
    await shows({ phase: 'planned', clock: '10:00' })
  })

  await step('Anpfiff', async () => {
    await timekeeper.kickOff()
    await shows({ phase: 'regularTime', score: '0:0', clock: 'runs' })
    await clocksAreRight()
    await restBetweenNews()
  })

  await step('1. Minute: Tor für Mühlensiel, Claasen auf Vorlage von Dierks', async () => {
    await timekeeper.scoreGoal('home')
    await shows({ phase: 'regularTime', score: '1:0', clock: 'runs' })
    await publicPage.showsScorers([])
    await timekeeper.breathe()
    await timekeeper.pick('3 Claasen')
    await timekeeper.pick('4 Dierks')
    await publicPage.showsScorers([
      ['Kim Claasen', 1, 0],
      ['Kim Dierks', 0, 1],
    ])
  })

  await step('1. Minute: Dierks trifft ins eigene Tor, nach kurzer Beratung', async () => {
    await timekeeper.ownGoal('guest', '4 Dierks')
    await shows({ phase: 'regularTime', score: '1:1', clock: 'runs' })
    await timekeeper.undo('Eigentor für NEB, 4 Dierks')
    await shows({ phase: 'regularTime', score: '1:0', clock: 'runs' })
    await timekeeper.ownGoal('guest', '4 Dierks')
    await shows({ phase: 'regularTime', score: '1:1', clock: 'runs' })
    await expect(timekeeper.log.getByRole('listitem').first()).toContainText('NEBEigentor 4 Dierks')
  })

  await step('Die Uhr lief zu lange: die Schiedsrichter lassen sie auf 05:00 stellen', async () => {
    await timekeeper.stopClock()
    await shows({ phase: 'regularTime', score: '1:1', clock: ANY_TIME })
    await timekeeper.undo('Uhr anhalten')
    await shows({ phase: 'regularTime', score: '1:1', clock: 'runs' })
    await timekeeper.stopClock()
    const stoppedAt = await timekeeper.reading()
    await timekeeper.setClock('07:00')
    await shows({ phase: 'regularTime', score: '1:1', clock: '07:00' })
    await timekeeper.undo('Uhr auf 07:00 gestellt')
    await shows({ phase: 'regularTime', score: '1:1', clock: stoppedAt })
    await timekeeper.setClock('05:00')
    await shows({ phase: 'regularTime', score: '1:1', clock: '05:00' })
  })

  await step('6. Minute: zwei Minuten für Rabe', async () => {
    await timekeeper.timePenalty('guest', '4 Rabe')
    await shows({ phase: 'regularTime', score: '1:1', clock: '05:00', guestOffCourt: '4 2:00' })
    await timekeeper.undo('Zeitstrafe NEB, 4 Rabe')
    await shows({ phase: 'regularTime', score: '1:1', clock: '05:00' })
    await timekeeper.timePenalty('guest', '4 Rabe')
    await shows({ phase: 'regularTime', score: '1:1', clock: '05:00', guestOffCourt: '4 2:00' })
    await timekeeper.letClockRun()
    await shows({ phase: 'regularTime', score: '1:1', clock: 'runs', guestOffCourt: '4' })
    await clocksAreRight()
  })

  await step('6. Minute: Tor in Überzahl durch Bruns, Rabe darf wieder mitspielen', async () => {
    await timekeeper.goal('home', '2 Bruns')
    await shows({ phase: 'regularTime', score: '2:1', clock: 'runs' })
  })

  await step('6. Minute: das Tor zählt nicht, Rabe muss wieder hinaus', async () => {
    await timekeeper.undo('Tor MÜH, 2 Bruns')
    await shows({ phase: 'regularTime', score: '1:1', clock: 'runs', guestOffCourt: '4' })
    await publicPage.showsScorers([
      ['Kim Claasen', 1, 0],
      ['Kim Dierks', 0, 1],
    ])
  })

  await step('6. Minute: noch einmal Bruns, und wieder ist die Strafe zu Ende', async () => {
    await timekeeper.goal('home', '2 Bruns')
    await shows({ phase: 'regularTime', score: '2:1', clock: 'runs' })
  })

  await step('Es war gar nicht Bruns, es war Dierks', async () => {
    await timekeeper.changeScorer('MÜH · 2 Bruns', '4 Dierks')
    await shows({ phase: 'regularTime', score: '2:1', clock: 'runs' })
    await publicPage.showsScorers([
      ['Kim Dierks', 1, 1],
      ['Kim Claasen', 1, 0],
    ])
  })

  await step('6. Minute: Peters gleicht aus, Vorlage von Quast', async () => {
    await timekeeper.goal('guest', '2 Peters', '3 Quast')
    await shows({ phase: 'regularTime', score: '2:2', clock: 'runs' })
  })

  await step('10. Minute: noch zwei Sekunden, dann ist Schluss', async () => {
    await timekeeper.stopClock()
    await timekeeper.setClock('00:02')
    await shows({ phase: 'regularTime', score: '2:2', clock: '00:02' })
    await timekeeper.letClockRun()
    await shows({ phase: 'regularTime', score: '2:2', clock: '00:00' })
    await expect(timekeeper.main).toHaveText('Zeit abgelaufen')
  })

  await step('Zu früh festgeschrieben: die Schiedsrichter beraten noch', async () => {
    await timekeeper.freeze()
    await shows({ phase: 'shootOut', score: '2:2', home: '---', guest: '---' })
    await timekeeper.takeBackFreeze()
    await shows({ phase: 'regularTime', score: '2:2', clock: '00:00' })
  })

  await step('Es bleibt dabei: 9-Meter-Schießen', async () => {
    await timekeeper.freeze()
    await shows({ phase: 'shootOut', score: '2:2', home: '---', guest: '---' })
  })

  await step('Nach drei Schützen steht es 2:2, es geht paarweise weiter', async () => {
    await timekeeper.shot('home', 'Treffer')
    await shows({ phase: 'shootOut', score: '2:2', home: 'x--', guest: '---' })
    await timekeeper.undo('9-Meter MÜH: Treffer')
    await shows({ phase: 'shootOut', score: '2:2', home: '---', guest: '---' })
    await timekeeper.shot('home', 'Treffer')
    await timekeeper.shot('guest', 'Treffer')
    await timekeeper.shot('home', 'Daneben')
    await shows({ phase: 'shootOut', score: '2:2', home: 'xo-', guest: 'x--' })
    await timekeeper.shot('guest', 'Daneben')
    await timekeeper.shot('home', 'Treffer')
    await timekeeper.shot('guest', 'Treffer')
    await shows({ phase: 'shootOut', score: '2:2', home: 'xox-', guest: 'xox-' })
  })

  await step('Der vierte Schuss von Nebelhausen ging vorbei: Mühlensiel jubelt', async () => {
    await timekeeper.shot('home', 'Treffer')
    await timekeeper.shot('guest', 'Daneben')
    await shows({ phase: 'finished', score: '2:2', home: 'xoxx', guest: 'xoxo', winner: 'home' })
  })

  await step('Er war doch drin: das Ergebnis wird zurückgenommen', async () => {
    await timekeeper.takeBackDecisiveShot()
    await shows({ phase: 'shootOut', score: '2:2', home: 'xoxx', guest: 'xox-' })
    await timekeeper.shot('guest', 'Treffer')
    await shows({ phase: 'shootOut', score: '2:2', home: 'xoxx-', guest: 'xoxx-' })
  })

  await step('Mühlensiel verschießt, Nebelhausen trifft und gewinnt 4:3', async () => {
    await timekeeper.shot('home', 'Daneben')
    await shows({ phase: 'shootOut', score: '2:2', home: 'xoxxo', guest: 'xoxx-' })
    await timekeeper.shot('guest', 'Treffer')
    await shows({ phase: 'finished', score: '2:2', home: 'xoxxo', guest: 'xoxxx', winner: 'guest' })
    await expect(timekeeper.page.getByText('Sieger: 1. FC Nebelhausen')).toBeVisible()
    await publicPage.showsScorers([
      ['Kim Dierks', 1, 1],
      ['Kim Claasen', 1, 0],
      ['Kim Peters', 1, 0],
      ['Kim Quast', 0, 1],
    ])
  })

  await step(
    'Das nächste Spiel beginnt, zu früh: die Anzeigen kündigen es wieder an, die Regie ist bereit',
    async () => {
      await writeAll(service, [plan({ number: 2, duration: EIGHT_MINUTES }), ...readyFor(2)])
      await timekeeper.kickOff()
      await shows({ game: 2, phase: 'regularTime', score: '0:0', clock: 'runs' })
      await timekeeper.undo('Anpfiff')
      await shows({ game: 2, phase: 'planned', clock: '08:00' })
    },
  )

  await step('Das nächste Spiel beginnt: alle gehen zu ihm weiter', async () => {
    await timekeeper.kickOff()
    await shows({ game: 2, phase: 'regularTime', score: '0:0', clock: 'runs' })
    await clocksAreRight()
  })
})

test('one game is cancelled, and to the other one the guests do not come', async ({ browser }) => {
  await writeAll(
    service,
    theCup([
      { number: 1, duration: TEN_MINUTES },
      { number: 2, duration: EIGHT_MINUTES },
    ]),
  )
  hall = await openHall(browser, service)
  const { timekeeper, regie, publicPage, bug, wall, openGame } = hall
  const { step } = test

  await step('Beide Spiele stehen im Plan', async () => {
    await hall.bug.shows({ phase: 'planned', clock: '10:00' })
    await expect(regie.now).toContainText('Spiel 1')
    await expect(timekeeper.page.getByRole('heading', { name: 'Teams für Spiel 1 festlegen' })).toBeVisible()
  })

  await step('Spiel 1 wird abgesagt: alle gehen zu Spiel 2 weiter', async () => {
    await write(service, { call: 'game.write/cancel', body: { id: gameId(1) } })
    for (const screen of [bug, wall]) await screen.shows({ phase: 'planned', clock: '08:00' })
    await expect(regie.now).toContainText('Spiel 2')
    await expect(publicPage.current).toContainText('Spiel 2')
    await expect(publicPage.game('Spiel 1')).toContainText('Abgesagt')
    await expect(timekeeper.page.getByRole('heading', { name: 'Teams für Spiel 2 festlegen' })).toBeVisible()
    const game = await openGame(1)
    await expect(game.getByRole('status').filter({ hasText: 'Spiel abgesagt' })).toContainText(
      'Dieses Spiel findet nicht statt.',
    )
  })

  await step('Nebelhausen tritt nicht an: Spiel 2 wird gewertet', async () => {
    const award = { id: gameId(2), home: 5, guest: 0, reason: 'noShow' }
    await write(service, { call: 'game.write/award-result', body: award })
    await Promise.all([bug, wall, regie].map((screen) => screen.shows({ phase: 'awarded', score: '5:0' })))
    await expect(publicPage.current).toContainText('5:0')
    await expect(publicPage.game('Spiel 2')).toContainText('Wertung')
    await publicPage.showsScorers([])
    const banner = timekeeper.page.getByRole('status').filter({ hasText: 'Spiel beendet' })
    await expect(banner).toContainText('5:0 · gewertet: nicht angetreten')
    await expect(banner).toContainText('Sieger: SG Mühlensiel')
    await expect(timekeeper.page.getByText('Kein laufendes Spiel. Alle Spiele sind gespielt.')).toBeVisible()
  })
})
