import type { Answers } from '../answers.ts'

/** Answers for 18 teams of two age groups on two courts, unless they say otherwise. */
export const answersOf = (some: Partial<Answers> = {}): Answers => ({
  name: 'Hallencup 2025',
  location: 'Sporthalle am Kranichmoor',
  day: '2025-01-18',
  ages: [
    { name: 'U9', teams: 8, groups: 2, mode: 'places', playsAllPlaces: false },
    { name: 'U11', teams: 10, groups: 2, mode: 'finals', playsAllPlaces: false },
  ],
  courts: 2,
  firstAt: '2025-01-18T08:15:00.000Z',
  closesAt: '2025-01-18T16:30:00.000Z',
  breakAt: '2025-01-18T11:00:00.000Z',
  breakLength: 1800,
  duration: 900,
  change: 300,
  regieRequired: true,
  ...some,
})
