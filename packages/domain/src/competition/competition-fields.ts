import { z } from 'zod'
import { Duration } from '../game-plan/game-time.ts'
import { BreakId, CourtId, TeamId } from '../kernel/ids.ts'
import { Name } from '../kernel/text.ts'
import { CalendarDate, Instant, LoggedDate } from '../kernel/time.ts'

// What competitions are made of, described once for commands, events and views.

export const CompetitionName = Name.meta({
  description: 'What people call the competition.',
  examples: ['Jugend-Hallencup 2025'],
})

export const Location = Name.meta({
  description: 'The hall or place where the competition is played.',
  examples: ['Sporthalle am Kranichmoor'],
})

const FIRST_DAY = { description: 'The first day of the competition.', examples: ['2025-01-18'] }
export const FirstDay = CalendarDate.meta(FIRST_DAY)
export const LoggedFirstDay = LoggedDate.meta(FIRST_DAY)

const LAST_DAY = {
  description: 'The last day of the competition: the first day or a later one.',
  examples: ['2025-01-19'],
}
export const LastDay = CalendarDate.meta(LAST_DAY)
export const LoggedLastDay = LoggedDate.meta(LAST_DAY)

export const GroupName = Name.meta({ description: 'What people call the group.', examples: ['Vorrunde'] })

export const MatchdayName = Name.meta({
  description: 'What people call the matchday, a round of games such as the quarter-finals.',
  examples: ['Vorrunde'],
})

/** [H1] The courts of a hall, in their order. */
export const Courts = z
  .array(
    z.strictObject({
      id: CourtId,
      name: Name.meta({ description: 'What people call the court.', examples: ['Feld 1'] }),
    }),
  )
  .max(20)
  .refine((courts) => new Set(courts.map(({ id }) => id)).size === courts.length, {
    error: 'a court stands here twice',
  })
  .meta({
    description:
      'The courts on which games run at the same time, in their order; a game that names none is on the first. Without courts all games are on one court.',
    examples: [[{ id: '0194a0c1-7b00-7000-8000-0000000000c1', name: 'Feld 1' }]],
  })

/** [K13] The breaks of a competition, in any order. */
export const Breaks = z
  .array(
    z.strictObject({
      id: BreakId,
      name: Name.meta({ description: 'What people call the break.', examples: ['Mittagspause'] }),
      dateTime: Instant.meta({ description: 'When the break begins.', examples: ['2025-01-18T11:00:00.000Z'] }),
      duration: Duration.meta({ description: 'How long the break is, in seconds.', examples: [2700] }),
    }),
  )
  .max(50)
  .refine((breaks) => new Set(breaks.map(({ id }) => id)).size === breaks.length, {
    error: 'a break stands here twice',
  })
  .meta({
    description:
      'The breaks between the games, such as lunch or the award ceremony. No game is refused because of one.',
    examples: [
      [
        {
          id: '0194a0c1-7b00-7000-8000-0000000000d1',
          name: 'Mittagspause',
          dateTime: '2025-01-18T11:00:00.000Z',
          duration: 2700,
        },
      ],
    ],
  })

/** Teams, each once. */
export const TeamIds = z
  .array(TeamId)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'a team stands here twice' })

export const GroupTeamIds = TeamIds.meta({
  description: 'The teams of the group, each once. All of them are enrolled in the competition.',
  examples: [['cafe0004-0000-8000-8000-000000000001', 'cafe0004-0000-8000-8000-000000000016']],
})

/** [L8] Teams in the order that a decision gives them. */
export const DecidedTeamIds = TeamIds.min(2).meta({
  description: 'All teams that share a rank, in the order that was decided: the best first.',
  examples: [['cafe0004-0000-8000-8000-000000000014', 'cafe0004-0000-8000-8000-000000000002']],
})

export const TieMethod = z.enum(['shootOut', 'lot']).meta({
  description: 'How the tie was decided: by a shoot-out between the teams or by lot.',
  examples: ['shootOut'],
})

/** [K3] Treatment of the games that a team has not played yet. */
export const OpenGames = z.enum(['cancel', 'award', 'replace']).meta({
  description:
    'What becomes of the games of the team that have not started: `cancel`, `award` them to the opponents (by the setting `walkoverGoals`), or `replace` the team by `successorId`.',
  examples: ['cancel'],
})

/** [K3] Treatment of the games that a team has played. */
export const PlayedGames = z.enum(['keep', 'annul']).meta({
  description:
    'What becomes of the results that the team has: `keep` them, or `annul` those of groups, which then count in no table and for no scorer. Results of knockout games stay.',
  examples: ['keep'],
})
