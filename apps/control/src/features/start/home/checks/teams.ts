import type { Game } from '@cup/contract/entities'
import { areTooAlike } from '@cup/domain/crest'
import { isPlaceholder } from '@cup/domain/cup-draft'
import { normalName } from '@cup/domain/kernel'
import { checkTexts, startTexts } from '../../../../texts/start.ts'
import { type CupPart, type Facts, gamesToCome, namesOf, tagIn } from '../facts.ts'
import { type Check, type Findings, go, type Line, orDone } from '../finding.ts'

const texts = checkTexts.teams

/** [O3] Fewer teams play no game. */
const FEWEST_TEAMS = 2

/** Whether a competition has enough teams to be planned. */
export const hasTeams = ({ competition }: CupPart): boolean => competition.teamIds.length >= FEWEST_TEAMS

/** [O3] Each competition has teams. */
export const teamsAreThere: Check = (facts) => {
  const all = new Set(facts.parts.flatMap(({ competition }) => competition.teamIds))
  return orDone(
    facts.parts
      .filter((part) => !hasTeams(part))
      .map((part) => {
        const { id, teamIds } = part.competition
        return {
          id: `teams ${id}`,
          level: 'red',
          page: 'teams',
          title: checkTexts.of(tagIn(facts, part), teamIds.length === 0 ? texts.none : texts.oneOnly),
          why: texts.why,
          ways:
            facts.teams.length === 0
              ? [go(texts.import, '/players/import'), go(texts.byHand, '/teams/new')]
              : [go(texts.enroll, `/competitions/${id}/teams/enroll`), go(texts.import, '/players/import')],
        }
      }),
    { id: 'teams', title: texts.done(all.size, facts.parts.length) },
  )
}

/** [D3] [O4] The teams of a draft get their names, and with them their squads. */
export const teamsAreNamed: Check = (facts) => {
  const nameless = enrolledIn(facts).filter((id) => isNameless(id, facts))
  if (nameless.length === 0) return {}
  const line: Line = {
    id: 'placeholders',
    level: 'amber',
    page: 'teams',
    title: texts.placeholders(nameless.length),
    why: texts.placeholdersWhy(namesOf(nameless, facts)),
    ways: [go(texts.import, '/players/import'), go(texts.toTeams, '/teams')],
  }
  return { open: [line] }
}

const enrolledIn = ({ parts }: Pick<Facts, 'parts'>): readonly string[] => [
  ...new Set(parts.flatMap(({ competition }) => competition.teamIds)),
]

const isNameless = (id: string, { teams }: Pick<Facts, 'teams'>): boolean =>
  teams.some((team) => team.id === id && isPlaceholder(team))

/** [O3] Each team that has a name has players. */
export const squadsAreThere: Check = (facts) => {
  if (facts.players.state !== 'known') return {}
  const players = facts.players.value
  const enrolled = enrolledIn(facts).filter((id) => !isNameless(id, facts))
  if (enrolled.length === 0) return {}
  const squadless = enrolled.filter((teamId) => !players.some((player) => player.teamId === teamId))
  const own = players.filter(({ teamId }) => teamId !== undefined && enrolled.includes(teamId))
  const numberless = own.filter(({ number }) => number === undefined).length
  return orDone(
    squadless.length === 0
      ? []
      : [
          {
            id: 'squads',
            level: 'amber',
            page: 'players',
            title: texts.squadless(squadless.length),
            why: texts.squadlessWhy(namesOf(squadless, facts)),
            ways: [go(texts.toPlayers, '/players/import'), go(texts.toPlayersByHand, '/players/new')],
          },
        ],
    { id: 'squads', title: texts.squads(own.length), note: texts.numberless(numberless) },
  )
}

/** [O4] One squad plays in one competition of a meet. */
export const squadsPlayOnce: Check = (facts) => {
  const enrolled = new Set(facts.parts.flatMap(({ competition }) => competition.teamIds))
  const shared = [...enrolled].flatMap((teamId): Line[] => {
    const both = facts.parts.filter(({ competition }) => competition.teamIds.includes(teamId))
    if (both.length < 2) return []
    const tags = both.map((part) => tagIn(facts, part)).join(' und ')
    return [
      {
        id: `shared squad ${teamId}`,
        level: 'amber',
        page: 'teams',
        title: texts.sharedSquad(namesOf([teamId], facts)),
        why: texts.sharedSquadWhy(tags),
        ways: [go(texts.toTeams, '/teams')],
      },
    ]
  })
  return { open: [...shared, ...(samePlayers(facts).open ?? [])] }
}

/** A child has one team; two entries of one name and birthday in two teams of the cup are one child. */
function samePlayers({ parts, players }: Facts): Findings {
  if (players.state !== 'known') return {}
  const enrolled = new Set(parts.flatMap(({ competition }) => competition.teamIds))
  const named = players.value.filter(
    ({ teamId, birthday, firstName, lastName }) =>
      teamId !== undefined && enrolled.has(teamId) && birthday !== undefined && firstName + lastName !== '',
  )
  const children = Map.groupBy(
    named,
    ({ firstName, lastName, birthday }) => `${normalName(`${firstName} ${lastName}`)} ${birthday}`,
  )
  const twice = [...children.values()].filter((same) => new Set(same.map(({ teamId }) => teamId)).size > 1)
  if (twice.length === 0) return {}
  const names = twice.flatMap(([one]) => (one ? [`${one.firstName} ${one.lastName}`] : []))
  const line: Line = {
    id: 'same players',
    level: 'amber',
    page: 'players',
    title: texts.samePlayer(twice.length),
    why: texts.samePlayerWhy(startTexts.more(names)),
    ways: [go(texts.toPlayersList, '/players')],
  }
  return { open: [line] }
}

/** [O4] Teams that meet have colours that can be told apart. */
export const coloursDiffer: Check = (facts) => {
  const pairs = new Map(
    gamesToCome(facts).flatMap(({ game }) => {
      const pair = teamsOf(game, facts)
      return pair ? [[[pair[0].id, pair[1].id].toSorted().join(), pair] as const] : []
    }),
  )
  const alike = [...pairs.values()].filter(([home, guest]) => areTooAlike(home.primaryColor, guest.primaryColor))
  const [first] = alike
  if (!first) return {}
  const names = alike.map(([home, guest]) => texts.pair(home.name, guest.name))
  const line: Line = {
    id: 'colours',
    level: 'amber',
    page: 'teams',
    title: texts.alike(alike.length),
    why: texts.alikeWhy(startTexts.more(names, 2)),
    ways: [go(texts.changeColour, `/teams/${first[1].id}`)],
  }
  return { open: [line] }
}

function teamsOf({ resolvedTeams: { homeTeamId, guestTeamId } }: Game, { teams }: Facts) {
  const [home, guest] = [homeTeamId, guestTeamId].map((id) => teams.find((team) => team.id === id))
  const isKnown = home && guest && home !== guest && !isPlaceholder(home) && !isPlaceholder(guest)
  return isKnown ? ([home, guest] as const) : undefined
}
