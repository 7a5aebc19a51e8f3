import { competitionId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { calendarAddresses } from './calendar-link.tsx'

const SERVICE = 'https://cup.test/leaderboard?turnier=1'

describe('the calendar', () => {
  it('of all games is subscribed by webcal and loaded as a file', () => {
    expect(calendarAddresses({ competitionId: competitionId(1) }, SERVICE)).toEqual({
      subscription: `webcal://cup.test/v1/calendar/${competitionId(1)}.ics`,
      file: `https://cup.test/v1/calendar/${competitionId(1)}.ics`,
    })
  })

  it('of a team stands below that of the competition, also at a service without TLS', () => {
    const service = 'http://192.168.0.10:3000'
    expect(calendarAddresses({ competitionId: competitionId(1), teamId: teamId(2) }, service)).toEqual({
      subscription: `webcal://192.168.0.10:3000/v1/calendar/${competitionId(1)}/${teamId(2)}.ics`,
      file: `http://192.168.0.10:3000/v1/calendar/${competitionId(1)}/${teamId(2)}.ics`,
    })
  })
})
