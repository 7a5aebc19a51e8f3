import { isSame } from '../kernel/values.ts'
import type { PlainReference, PlanBody } from '../planning/index.ts'
import { canPair, decidersOf, fieldsOf, inTurn, type MeetPart, type MeetRound, pairingsOf } from '../planning/index.ts'
import { type DraftedAge, groupSizesOf } from './answers.ts'
import { placeholderOf } from './placeholders.ts'

/** A named part of a competition. */
type Named = { readonly id: string; readonly name: string }
/** A placeholder of a team. */
export type DraftedTeam = Named & { readonly shortName: string }
/** A group with its placeholders. */
export type DraftedGroup = Named & { readonly teams: readonly DraftedTeam[] }

/** Everything of an age group but the times of its games. */
export type AgePlan = {
  readonly age: DraftedAge
  readonly groups: readonly DraftedGroup[]
  readonly matchdays: readonly Named[]
  readonly groupGames: MeetPart['groupGames']
  readonly knockout: MeetPart['knockout']
  /** Places from the first to the last that games decide; 0 where the table alone does. */
  readonly playedPlaces: number
}

/** Makes the id of a thing from what it is, the same one for the same thing. */
export type IdOf = (thing: string) => string

/** Most games of a team where there is no table. */
const MOST_FESTIVAL_GAMES = 4

/** [D2] Groups, placeholders and games of an age group. */
export function agePlanOf(age: DraftedAge, idOf: IdOf): AgePlan {
  const groups = groupSizesOf(age).map((size, index) => groupOf(age, { size, index, idOf }))
  const matchdays = new Map<string, string>()
  const matchdayIdOf = (name: string): string => {
    const id = matchdays.get(name) ?? idOf(`matchday ${name}`)
    matchdays.set(name, id)
    return id
  }
  let games = 0
  const newId = () => idOf(`game ${++games}`)
  const hasDeciders = age.mode === 'finals' || age.mode === 'places'
  const groupGames = groupGamesOf(age, { groups, matchdayId: matchdayIdOf(hasDeciders ? 'Vorrunde' : 'Spiele'), newId })
  const fields = hasDeciders ? fieldsOfAge(age, groups) : []
  const playsAllPlaces = age.mode === 'places' || age.playsAllPlaces
  const knockout = decidersOf({ fields, playsAllPlaces, newId }).map((stage) =>
    stage.flatMap(({ name, games: ofRound }) => ofRound.map((game) => ({ ...game, matchdayId: matchdayIdOf(name) }))),
  )
  return {
    ...{ age, groups, groupGames, knockout },
    matchdays: [...matchdays].map(([name, id]) => ({ id, name })),
    playedPlaces: playedPlacesOf(fields, playsAllPlaces),
  }
}

type GroupAt = { readonly size: number; readonly index: number; readonly idOf: IdOf }

function groupOf({ name }: DraftedAge, { size, index, idOf }: GroupAt): DraftedGroup {
  const letter = LETTERS[index] ?? ''
  return {
    id: idOf(`group ${letter}`),
    name: `Gruppe ${letter}`,
    teams: Array.from({ length: size }, (_, place) => {
      const placeholder = placeholderOf(name, { letter, number: place + 1 })
      return { id: idOf(`team ${placeholder.shortName}`), ...placeholder }
    }),
  }
}

const LETTERS = 'ABCDEFGH'

type Around = { readonly groups: readonly DraftedGroup[]; readonly matchdayId: string; readonly newId: () => string }

/** [D2] Everyone of a group meets everyone once; without a table at most four of them. */
function groupGamesOf({ mode }: DraftedAge, { groups, matchdayId, newId }: Around): MeetRound {
  const each = (size: number) => (mode === 'festival' ? festivalGamesOf(size) : size - 1)
  return inTurn(
    groups.map(({ id: groupId, teams }) =>
      pairingsOf(
        teams.map(({ id }) => id),
        each(teams.length),
      ).map(({ home, guest }) => ({ groupId, plannedTeams: { home: { teamId: home }, guest: { teamId: guest } } })),
    ),
  ).map((game) => ({ ...game, id: newId(), matchdayId }))
}

const festivalGamesOf = (size: number): number =>
  [MOST_FESTIVAL_GAMES, MOST_FESTIVAL_GAMES - 1, 2, 1].find((games) => canPair(size, games)) ?? 0

/** [D2] In `places` those of one rank play for the title, in `finals` four teams, of three groups six. */
function fieldsOfAge({ mode }: DraftedAge, groups: readonly DraftedGroup[]): readonly (readonly PlainReference[])[] {
  const sizes = groups.map(({ teams }) => teams.length)
  const places = mode === 'places' ? (groups.length === 1 ? 2 : 1) : titleRanksOf(groups.length, Math.min(...sizes))
  return fieldsOf(groups.map(({ id, teams }) => ({ groupId: id, places, size: teams.length })))
}

/** How many of each group play for the title. */
function titleRanksOf(groups: number, size: number): number {
  if (groups === 1) return size >= 4 ? 4 : 2
  return groups <= 3 ? 2 : 1
}

function playedPlacesOf(fields: readonly (readonly PlainReference[])[], playsAllPlaces: boolean): number {
  const [first] = fields
  if (!first) return 0
  return playsAllPlaces ? fields.filter(({ length }) => length > 1).flat().length : Math.min(first.length, 4)
}

/** Fewest and most games of a team. */
export type Span = { readonly least: number; readonly most: number }

/** Fewest and most games that a team of an age group can have, whatever the results. */
export function gamesEachOf({ groups, groupGames, knockout }: AgePlan): Span {
  const later = knockout.flat()
  const after = (reference: PlainReference): Span => {
    const next = later.find(({ plannedTeams: { home, guest } }) =>
      [home, guest].some((side) => isSame(side, reference)),
    )
    if (!next) return { least: 0, most: 0 }
    const [won, lost] = [after({ winnerTeam: next.id }), after({ loserTeam: next.id })]
    return { least: 1 + Math.min(won.least, lost.least), most: 1 + Math.max(won.most, lost.most) }
  }
  const spans = groups.flatMap(({ id, teams }) => {
    const ofTeams = teams.map((team) => groupGames.filter((game) => hasTeam(game, team.id)).length)
    const inGroup = { least: Math.min(...ofTeams), most: Math.max(...ofTeams) }
    return teams.map((_, index) => {
      const { least, most } = after({ groupId: id, position: index + 1 })
      return { least: inGroup.least + least, most: inGroup.most + most }
    })
  })
  return { least: Math.min(...spans.map(({ least }) => least)), most: Math.max(...spans.map(({ most }) => most)) }
}

const hasTeam = ({ plannedTeams: { home, guest } }: Pick<PlanBody, 'plannedTeams'>, teamId: string): boolean =>
  [home, guest].some((side) => 'teamId' in side && side.teamId === teamId)
