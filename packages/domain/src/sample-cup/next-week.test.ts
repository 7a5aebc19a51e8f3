import { describe, expect, it } from 'vitest'
import { inNextWeek } from './next-week.ts'
import { setUpCommands } from './set-up.ts'

const daysAt = (now: string) => {
  const moved = inNextWeek(setUpCommands(), now)
  const [cup] = moved.filter(({ call }) => call === 'competition.write/create').map(({ body }) => body)
  const games = moved.filter(({ call }) => call === 'game.write/plan').map(({ body }) => `${body.dateTime}`)
  return { name: cup?.name, start: cup?.start, end: cup?.end, first: games.toSorted()[0] }
}

describe('the sample before the cup', () => {
  it.each(['2026-11-23T00:00:00.000Z', '2026-11-28T12:00:00.000Z', '2026-11-29T23:59:59.999Z'])(
    'begins on the Saturday of the week after %s',
    (now) =>
      expect(daysAt(now)).toEqual({
        name: 'Jugend-Hallencup 2026',
        start: '2026-12-05',
        end: '2026-12-06',
        first: expect.stringMatching(/^2026-12-05T0/),
      }),
  )

  it('takes the year of its first day into its name', () =>
    expect(daysAt('2026-12-29T08:00:00.000Z')).toMatchObject({ name: 'Jugend-Hallencup 2027', start: '2027-01-09' }))

  it('leaves birthdays and the time of entry as they are', () => {
    const fixed = ({ body }: ReturnType<typeof setUpCommands>[number]) => [body.birthday, body.occurredAt]
    expect(inNextWeek(setUpCommands(), '2026-11-28T12:00:00.000Z').map(fixed)).toEqual(setUpCommands().map(fixed))
  })
})
