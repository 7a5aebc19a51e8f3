import type { Competition, Game, Team } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { plannedTeamText, texts } from '@cup/ui/components'
import { formatGameDateTime } from '@cup/ui/format'
import { z } from 'zod'
import type { Choice } from '../../shared/form/choice-field.tsx'
import { formTexts } from '../../texts/form.ts'

/** [R1] How a plan names a team, as it is sent. */
export type Reference = BodyOf<'game.write/plan'>['plannedTeams']['home']

/** The four ways to name a team, in the order of their tabs. */
export const REFERENCE_KINDS = ['winner', 'loser', 'team', 'group'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** Draft of the picker; every tab keeps its own choice. */
export type ReferenceDraft = {
  readonly kind: ReferenceKind
  readonly winner?: string | undefined
  readonly loser?: string | undefined
  readonly team?: string | undefined
  readonly group?: string | undefined
  /** 1 is the first place. */
  readonly position?: string | undefined
  /** [R9] Rank among the teams of several groups; with the group `ALL_GROUPS`. */
  readonly rank?: string | undefined
  /** The compared groups. */
  readonly compared?: readonly string[] | undefined
  /** [R11] As the generator has planned it; it stays while only the rank changes. */
  readonly apartFrom?: readonly string[] | undefined
}

/** [R9] Choice in place of a group: the teams of several are compared. */
export const ALL_GROUPS = 'all'

/** Choices of the picker. */
export type ReferenceData = {
  readonly competition: Pick<Competition, 'groups' | 'matchdays' | 'teamIds'>
  readonly games: readonly Pick<Game, 'id' | 'name' | 'dateTime' | 'matchdayId'>[]
  readonly teams: readonly Pick<Team, 'id' | 'name' | 'shortName'>[]
}

/** The reference that the open tab makes; undefined while something is missing. */
export function referenceOf(draft: ReferenceDraft): Reference | undefined {
  const { kind, winner, loser, team, group, position } = draft
  switch (kind) {
    case 'winner':
      return winner === undefined ? undefined : { winnerTeam: winner }
    case 'loser':
      return loser === undefined ? undefined : { loserTeam: loser }
    case 'team':
      return team === undefined ? undefined : { teamId: team }
    case 'group':
      if (group === ALL_GROUPS) return bestOf(draft)
      return group === undefined || position === undefined ? undefined : { groupId: group, position: Number(position) }
  }
}

type BestReference = Extract<Reference, { bestOfPlace: unknown }>

function bestOf({ position, rank, compared = [], apartFrom = [] }: ReferenceDraft): BestReference | undefined {
  const [place, wanted] = [Number(position), Number(rank)]
  if (!position || !rank || compared.length < 2 || wanted > compared.length) return undefined
  return {
    bestOfPlace: {
      ...{ place, rank: wanted, groupIds: [...compared] },
      ...(wanted <= apartFrom.length && { apartFrom: [...apartFrom] }),
    },
  }
}

/** A reference as the picker shows it. */
export function draftOfReference(reference: Reference): ReferenceDraft {
  if ('winnerTeam' in reference) return { kind: 'winner', winner: reference.winnerTeam }
  if ('loserTeam' in reference) return { kind: 'loser', loser: reference.loserTeam }
  if ('teamId' in reference) return { kind: 'team', team: reference.teamId }
  if ('groupId' in reference) return { kind: 'group', group: reference.groupId, position: String(reference.position) }
  const { place, rank, groupIds, apartFrom } = reference.bestOfPlace
  return {
    kind: 'group',
    group: ALL_GROUPS,
    position: String(place),
    rank: String(rank),
    compared: groupIds,
    apartFrom,
  }
}

/** The reference that the open tab makes. */
export const referenceSchema = z.custom<ReferenceDraft>().transform((draft, ctx): Reference => {
  const reference = referenceOf(draft)
  if (reference) return reference
  ctx.addIssue({ code: 'custom', message: formTexts.chooseWhoPlays, continue: true })
  return z.NEVER
})

/** The games whose outcome can be meant, with what tells them apart. */
export const gameChoices = ({ games, competition: { matchdays } }: ReferenceData): readonly Choice[] =>
  games.map(({ id, name, dateTime, matchdayId }) => {
    const matchday = matchdays.find((day) => day.id === matchdayId)?.name
    return { value: id, label: name, detail: [matchday, formatGameDateTime(dateTime)].filter(Boolean).join(' · ') }
  })

/** The teams of the competition. */
export const teamChoices = ({ teams, competition: { teamIds } }: ReferenceData): readonly Choice[] =>
  teams
    .filter(({ id }) => teamIds.includes(id))
    .map(({ id, name, shortName }) => ({ value: id, label: name, detail: shortName }))

/** The groups of the competition; of several their teams can be compared. */
export const groupChoices = ({ competition: { groups } }: ReferenceData): readonly Choice[] => [
  ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ...(groups.length > 1 ? [{ value: ALL_GROUPS, label: formTexts.bestOfGroups }] : []),
]

/** [R9] The ranks of the teams of one place: as many as groups are compared. */
export const rankChoices = ({ compared = [] }: ReferenceDraft): readonly Choice[] =>
  compared.map((_, index) => ({ value: String(index + 1), label: formTexts.nthBest(index + 1) }))

/** The places of a group's table: as many as it has teams, or the smallest of those that are compared. */
export function positionChoices(
  { competition: { groups } }: ReferenceData,
  { group: groupId, compared = [] }: ReferenceDraft,
): Choice[] {
  const ids = groupId === ALL_GROUPS ? compared : [groupId]
  const sizes = groups.flatMap(({ id, teamIds }) => (ids.includes(id) ? teamIds.length : []))
  const count = sizes.length > 0 ? Math.min(...sizes) : 0
  return Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: formTexts.place(index + 1) }))
}

/** Reference of the open tab, in words: "Gewinner Spiel 33", the team's name, or "…" while something is missing. */
export function referenceText(draft: ReferenceDraft, { games, teams, competition }: ReferenceData): string {
  const { kind, winner, loser, team, group, position } = draft
  const gameOf = (id: string | undefined) => games.find((game) => game.id === id)
  const groupChosen = competition.groups.find(({ id }) => id === group)
  const names = { game: (id: string) => gameOf(id)?.name, group: () => groupChosen?.name }
  const [won, lost] = [gameOf(winner), gameOf(loser)]
  switch (kind) {
    case 'winner':
      return won ? plannedTeamText({ winnerTeam: won.id }, names) : MISSING
    case 'loser':
      return lost ? plannedTeamText({ loserTeam: lost.id }, names) : MISSING
    case 'team':
      return teams.find(({ id }) => id === team)?.name ?? MISSING
    case 'group':
      if (group === ALL_GROUPS) return bestText(draft)
      if (!groupChosen || position === undefined) return MISSING
      return plannedTeamText({ groupId: groupChosen.id, position: Number(position) }, names)
  }
}

function bestText(draft: ReferenceDraft): string {
  const reference = bestOf(draft)
  return reference ? texts.bestOfPlace(reference.bestOfPlace) : MISSING
}

const MISSING = '…'
