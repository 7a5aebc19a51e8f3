import { at, breakId, competitionId, courtId, gameId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aKnockoutPlan, aPlan, CUP, GROUP, type Hall, play } from '../../../../test/hall.ts'
import { whenRendered } from '../../../../test/public-app.ts'
import { eventually, until } from '../../../../test/until.ts'

const calendar = async ({ url }: Hall, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await whenRendered(`${url}/v1/calendar/${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** The events of a calendar, each as its lines by their names. */
const eventsIn = (text: string): Record<string, string>[] =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))))

describe('the calendar of a competition', () => {
  it('has every game with its teams, or in words who they will be', async () => {
    const hall = await aHall({ teams: 3 })
    await hall.write('game.write/plan', aPlan(1))
    await hall.write(
      'game.write/plan',
      aKnockoutPlan(2, { plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { groupId: GROUP, position: 3 } } }),
    )
    const { status, headers, text } = await calendar(hall, `${CUP}.ics`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(eventsIn(text)).toMatchObject([
      {
        UID: `${gameId(1)}@hallencup`,
        DTSTART: '20250118T100000Z',
        DTEND: '20250118T101000Z',
        SUMMARY: 'Spiel 1: Verein 1 – Verein 2',
        LOCATION: 'Sporthalle',
        DESCRIPTION: 'Hallencup\\, Samstag',
        STATUS: 'CONFIRMED',
      },
      { SUMMARY: 'Spiel 2: Gewinner Spiel 1 – Vorrunde\\, Platz 3' },
    ])
  })

  it('[L16] names who would play an open game, once the game behind it runs', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await hall.write(
      'game.write/plan',
      aKnockoutPlan(2, {
        plannedTeams: { home: { groupId: GROUP, position: 1 }, guest: { groupId: GROUP, position: 2 } },
      }),
    )
    const openGame = async () => eventsIn((await calendar(hall, `${CUP}.ics`)).text)[1]
    const before = await openGame()
    expect(before?.SUMMARY).toBe('Spiel 2: Vorrunde\\, Platz 1 – Vorrunde\\, Platz 2')
    await hall.write('game.write/plan', aPlan(3))
    await play(hall, 1, { home: 1, guest: 2, score: [0, 1] })
    const after = await eventually(async () => {
      const event = await openGame()
      return event?.SUMMARY === before?.SUMMARY ? undefined : event
    })
    expect(after.SUMMARY).toBe(
      'Spiel 2: Vorrunde\\, Platz 1 (derzeit Verein 2) – Vorrunde\\, Platz 2 (derzeit Verein 1)',
    )
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE))
  })

  it('[K13] has the breaks, also in that of a team', async () => {
    const breaks = [{ id: breakId(1), name: 'Mittagspause', dateTime: at(1800), duration: 1800 }]
    const hall = await aHall({ settings: { breaks } })
    await hall.write('game.write/plan', aPlan(1))
    for (const path of [`${CUP}.ics`, `${CUP}/${teamId(1)}.ics`]) {
      expect(eventsIn((await calendar(hall, path)).text)[1]).toMatchObject({
        UID: `${breakId(1)}@hallencup`,
        DTSTART: '20250118T103000Z',
        DTEND: '20250118T110000Z',
        SUMMARY: 'Mittagspause',
        TRANSP: 'TRANSPARENT',
      })
    }
  })

  it('[H2] says on which of several courts a game is', async () => {
    const courts = [
      { id: courtId(1), name: 'Feld 1' },
      { id: courtId(2), name: 'Feld 2' },
    ]
    const hall = await aHall({ settings: { courts } })
    await hall.write('game.write/plan', aPlan(1, { courtId: courtId(2) }))
    const [event] = eventsIn((await calendar(hall, `${CUP}.ics`)).text)
    expect(event).toMatchObject({ LOCATION: 'Sporthalle\\, Feld 2' })
  })

  it('counts up when a game is moved, and takes a cancelled one out of the day', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const [before] = eventsIn((await calendar(hall, `${CUP}.ics`)).text)
    await hall.write('game.write/change-datetime', { id: gameId(1), dateTime: '2025-01-18T10:30:00.000Z' })
    await hall.write('game.write/cancel', { id: gameId(1) })
    const after = await eventually(async () => {
      const [event] = eventsIn((await calendar(hall, `${CUP}.ics`)).text)
      return event?.STATUS === 'CANCELLED' ? event : undefined
    })
    expect(after).toMatchObject({ UID: before?.UID, DTSTART: '20250118T103000Z' })
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE))
  })

  it('says the result where the public may know it', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })
    const summary = async () => eventsIn((await calendar(hall, `${CUP}.ics`)).text)[0]?.SUMMARY
    expect(await summary()).toBe('Spiel 1: Verein 1 – Verein 2 1:0')
    await hall.write('competition.write/change-settings', { id: CUP, publicResults: 'planOnly' })
    expect(await summary()).toBe('Spiel 1: Verein 1 – Verein 2')
  })

  it('[S9] names the team that a result was awarded to', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const award = { home: 0, guest: 0, winnerTeamId: teamId(2), reason: 'decision' } as const
    await hall.write('game.write/award-result', { id: gameId(1), ...award })
    const [event] = eventsIn((await calendar(hall, `${CUP}.ics`)).text)
    expect(event?.SUMMARY).toBe('Spiel 1: Verein 1 – Verein 2 0:0\\, Wertung für Verein 2')
  })

  it('is not rendered again for what happens in another competition', async () => {
    const hall = await aHall()
    const other = { id: competitionId(2), name: 'U9', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-19' }
    await hall.write('competition.write/create', other)
    const rendersOf = async () => {
      await calendar(hall, `${CUP}.ics`)
      return eventually(async () => {
        const metrics = await (await fetch(`${hall.url}/metrics`)).text()
        return metrics.includes('cup_render_queue 0\n') ? `${metrics.match(/^cup_renders_total\{.*$/gm)}` : undefined
      })
    }
    const before = await rendersOf()
    await hall.write('competition.write/change-details', { id: other.id, name: 'U8' })

    expect(await rendersOf()).toBe(before)
    await hall.write('game.write/plan', aPlan(1))
    expect(await rendersOf()).not.toBe(before)
  })

  it('is not sent again to who has it', async () => {
    const hall = await aHall()
    const { headers } = await calendar(hall, `${CUP}.ics`)
    const etag = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await calendar(hall, `${CUP}.ics`, etag)).status).toBe(304)
    await hall.write('game.write/plan', aPlan(1))
    await until(async () => (await calendar(hall, `${CUP}.ics`, etag)).status === 200)
  })
})

describe('the calendar of a team', () => {
  it('has its games alone, under its name', async () => {
    const hall = await aHall({ teams: 3 })
    await hall.write('game.write/plan', aPlan(1))
    await hall.write(
      'game.write/plan',
      aPlan(2, { plannedTeams: { home: { teamId: teamId(2) }, guest: { teamId: teamId(3) } } }),
    )
    const { text } = await calendar(hall, `${CUP}/${teamId(3)}.ics`)
    expect(text).toContain('X-WR-CALNAME:Verein 3 · Hallencup\r\n')
    expect(eventsIn(text).map(({ SUMMARY }) => SUMMARY)).toEqual(['Spiel 2: Verein 2 – Verein 3'])
  })

  it.each([`${gameId(1)}.ics`, 'nothing.ics', `${CUP}/${teamId(9)}.ics`, `${CUP}/nothing.ics`])(
    'is a 404 if it is unknown: %s',
    async (path) => expect((await calendar(await aHall(), path)).status).toBe(404),
  )
})
