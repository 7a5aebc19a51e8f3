import type { Meet, Player } from '@cup/contract/entities'
import type { Role } from '@cup/contract/permissions'
import type { CallAnswerOf } from '@cup/contract/routes'
import type { Instant } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { formatGameDateTime } from '@cup/ui/format'
import { meetPlanTexts as texts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'

/** A thing to be done before the day, and where it is done. */
export type Point = { readonly text: string; readonly to: string; readonly isDone: boolean }

type Staff = CallAnswerOf<'staff.read/list'>

type Known = {
  readonly players: readonly Player[]
  readonly notes: number
  /** Undefined where it may not be seen. */
  readonly staff: Staff | undefined
}

/** Done and open points of one competition. */
export function pointsOf(plan: Plan, { players, notes, staff }: Known): readonly Point[] {
  const { competition, games, teams } = plan
  const { id, teamIds, groups } = competition
  const at = (page: string) => `/competitions/${id}${page}`
  const namesOf = (ids: readonly string[]) =>
    texts.more(ids.map((teamId) => teams.find((team) => team.id === teamId)?.name ?? ''))
  const squadless = teamIds.filter((teamId) => !players.some((player) => player.teamId === teamId))
  const ungrouped = teamIds.filter((teamId) => !groups.some((group) => group.teamIds.includes(teamId)))
  const [first, last] = [games.map(startOf).toSorted().at(0), games.map(startOf).toSorted().at(-1)]
  const idle = teamIds.filter((teamId) => !games.some((game) => isOf(game, teamId)))
  return [
    teamIds.length < 2
      ? open(teamIds.length === 0 ? texts.noTeams : texts.teams(1), at('/teams/enroll'))
      : done(texts.teams(teamIds.length), at('/teams/enroll')),
    ...check(teamIds.length > 0, squadless, [texts.players, texts.noPlayers(namesOf(squadless))], '/players'),
    groups.length === 0
      ? open(texts.noGroups, at(''))
      : done(texts.groups(groups.map(({ name }) => name).join(', ')), at('')),
    ...(groups.length > 0 && ungrouped.length > 0 ? [open(texts.noGroupFor(namesOf(ungrouped)), at(''))] : []),
    first && last
      ? done(texts.games(games.length, formatGameDateTime(first), formatGameDateTime(last)), at('/plan'))
      : open(texts.noGames, at('/plan/generate')),
    ...(first && idle.length > 0 ? [open(texts.noGameFor(namesOf(idle)), at('/plan'))] : []),
    ...(staff ? regieOf(competition, staff) : []),
    ...(first ? [notes === 0 ? done(texts.noNotes, at('/plan')) : open(texts.notes(notes), at('/plan'))] : []),
  ]
}

const done = (text: string, to: string): Point => ({ text, to, isDone: true })
const open = (text: string, to: string): Point => ({ text, to, isDone: false })

/** One point about all of them, if it is asked at all: done where none is missing. */
function check(isAsked: boolean, missing: readonly string[], [good, bad]: readonly [string, string], to: string) {
  if (!isAsked) return []
  return missing.length === 0 ? [done(good, to)] : [open(bad, to)]
}

const isOf = ({ plannedTeams, resolvedTeams }: Plan['games'][number], team: string): boolean =>
  Object.values(resolvedTeams).some((id) => id === team) ||
  Object.values(plannedTeams).some((reference) => 'teamId' in reference && reference.teamId === team)

/** [K5] A competition that requires the Regie waits at its first kick-off where there is none. */
function regieOf({ id, settings }: Plan['competition'], staff: Staff): readonly Point[] {
  if (!settings.regieRequired) return []
  const names = invitedAs('regie', staff)
    .filter(({ competitionIds }) => competitionIds.length === 0 || competitionIds.includes(id))
    .map(({ name }) => name)
  return [names.length === 0 ? open(texts.noRegie, '/access') : done(texts.regie(texts.more(names)), '/access')]
}

/** Accesses with a role, and the invitations that will give it. */
const invitedAs = (role: Role, { accesses, invitations }: Staff) =>
  [...accesses, ...invitations].filter(({ roles }) => roles.includes(role))

/** The accesses that are not over, and the invitations that can still be used. */
export const staffAt = (now: Instant, { accesses, invitations }: Staff): Staff => ({
  accesses: accesses.filter(({ revokedAt, validUntil }) => revokedAt === undefined && validUntil > now),
  invitations: invitations.filter(({ usedAt, expiresAt }) => usedAt === undefined && expiresAt > now),
})

/** Done and open points of the whole meet; of the staff only where they may be seen. */
export function pointsOfMeet(meet: Meet, staff: Staff | undefined): readonly Point[] {
  const { courts = [] } = meet
  const names = courts.map(({ name }) => name).join(', ')
  const ofCourts = courts.length === 0 ? open(texts.noCourts, MEETS) : done(texts.courts(names), MEETS)
  return staff ? [ofCourts, ...timekeeping(courts, staff)] : [ofCourts]
}

const MEETS = '/competitions/meets'

type Court = NonNullable<Meet['courts']>[number]

function timekeeping(courts: readonly Court[], staff: Staff) {
  const timekeepers = invitedAs('timekeeper', staff)
  const namesAt = (court?: Court) =>
    timekeepers
      .filter(({ courtIds = [] }) => court === undefined || courtIds.length === 0 || courtIds.includes(court.id))
      .map(({ name }) => name)
  if (courts.length < 2) {
    const names = namesAt()
    return [
      names.length === 0 ? open(texts.noTimekeeper, '/access') : done(texts.timekeeper(texts.more(names)), '/access'),
    ]
  }
  return courts.map((court) => {
    const names = namesAt(court)
    if (names.length === 0) return open(texts.noTimekeeperAt(court.name), '/access')
    return done(texts.timekeeperAt(court.name, texts.more(names)), '/access')
  })
}
