import { normalName } from '../kernel/text.ts'

/** Number, letter or age group that tells the teams of a club apart. */
const TEAM_OF_CLUB = /[\s/-]+\(?(?:[ivx]{1,4}|[1-9]|[a-d]|u ?\d{1,2}|[a-g]\d?-jug(?:end)?\.?|[a-g][1-9])\)?\.?$/

/** [Q5] [Q8] The club of a team by its name: "SC Fuchsenried II" and "SC Fuchsenried U9" are of one club. */
export function clubOf(name: string): string {
  const whole = normalName(name)
  const shorter = whole.replace(TEAM_OF_CLUB, '')
  return shorter === whole || shorter === '' ? whole : clubOf(shorter)
}
