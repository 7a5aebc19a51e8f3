import { CLUBS, COMPANIES } from '../sample-cup/teams.ts'

const teams = [...CLUBS, ...COMPANIES]

const longest = (texts: readonly string[]): string =>
  texts.reduce((longer, text) => (text.length > longer.length ? text : longer), '')

/** The longest texts of the sample cup: every screen must have room for them on both sides. */
export const LONGEST_OF_SAMPLE = {
  name: longest(teams.map(({ details }) => details.name)),
  shortName: longest(teams.map(({ details }) => details.shortName)),
  sponsor: longest(teams.map(({ details }) => details.sponsor.name)),
  player: longest(teams.flatMap(({ players }) => players.map(({ firstName, lastName }) => `${firstName} ${lastName}`))),
} as const
