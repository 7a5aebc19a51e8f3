import { describe, expect, it } from 'vitest'
import { gameCommands } from '../game/index.ts'
import type { PlannedTeam } from '../game-plan/index.ts'
import { GroupId, MatchdayId, TeamId } from '../kernel/ids.ts'
import { defined } from '../kernel/values.ts'
import { finalRankingsOf } from '../projections/index.ts'
import { gameId } from '../testing/index.ts'
import type { DraftedAge } from './answers.ts'
import { cupDraftOf, type DraftOfAge } from './cup-draft.ts'
import { freePlaceholders, isPlaceholder } from './placeholders.ts'
import { suggestionsFor } from './suggestions.ts'
import { answersOf } from './testing/answers-of.ts'

const timeOf = (instant = '') => instant.slice(11, 16)
const anAge = (some: Partial<DraftedAge>): DraftedAge => ({
  ...{ name: 'U11', teams: 8, groups: 2, mode: 'finals', playsAllPlaces: false },
  ...some,
})

describe('[D1] the draft of 18 teams on two courts', () => {
  const draft = cupDraftOf(answersOf())

  it('has 40 games until 16:40, and no conflict', () => {
    expect(draft.ages.map(({ games }) => games.length)).toEqual([16, 24])
    expect([timeOf(draft.endsAt), draft.spare / 60, draft.conflicts]).toEqual(['15:40', 50, 0])
  })

  it('[D4] has its break from the kick-off that is nearest to noon', () =>
    expect(draft.breaks.map(({ dateTime, duration }) => [timeOf(dateTime), duration / 60])).toEqual([['10:55', 30]]))

  it('[D6] has both finals at the end, one after another', () =>
    expect(draft.ages.map(({ final }) => timeOf(final?.dateTime))).toEqual(['15:05', '15:25']))

  it('[D2] says how many games each team has, and which places are played for', () =>
    expect(draft.ages.map(({ gamesEach, playedPlaces }) => [gamesEach.least, gamesEach.most, playedPlaces])).toEqual([
      [4, 4, 8],
      [4, 6, 4],
    ]))

  it('[D5] would end at another time with shorter games, another court or all places', () =>
    expect(suggestionsFor(draft).map(({ change, endsAt }) => [change.type, timeOf(endsAt)])).toEqual([
      ['duration', '14:37'],
      ['courts', '13:40'],
      ['allPlaces', '16:20'],
    ]))

  it('is the same for the same ids', () => {
    const idOf = (thing: string) => `id of ${thing}`
    expect(cupDraftOf(answersOf(), idOf)).toEqual(cupDraftOf(answersOf(), idOf))
  })
})

it('[D4] a draft that is over before noon has no break', () =>
  expect(cupDraftOf(answersOf({ ages: [anAge({ teams: 4, groups: 1 })] })).breaks).toEqual([]))

it('[D5] a draft that is too long is offered first what fits', () => {
  const draft = cupDraftOf(answersOf({ closesAt: '2025-01-18T14:00:00.000Z' }))
  expect(draft.spare / 60).toBe(-100)
  expect(suggestionsFor(draft).map(({ change, fits }) => [change, fits])).toEqual([
    [{ type: 'duration', from: 900, to: 600 }, true],
    [{ type: 'courts', courts: 3 }, true],
    [{ type: 'duration', from: 900, to: 720 }, false],
  ])
})

/** The whole draft played, home winning each game and each group ending in the order of its list: places by short names. */
function playedOut(age: DraftedAge): readonly string[] {
  const made = new Map<string, string>()
  const idOf = (thing: string) => {
    const id = made.get(thing) ?? gameId(made.size + 1)
    made.set(thing, id)
    return id
  }
  const [plan] = cupDraftOf(answersOf({ ages: [age] }), idOf).ages
  if (!plan) return []
  const groups = plan.groups.map(({ id, name, teams }) => ({
    ...{ id: GroupId.parse(id), name },
    teamIds: teams.map((team) => TeamId.parse(team.id)),
  }))
  const rankings = finalRankingsOf(
    {
      groups,
      matchdays: plan.matchdays.map(({ id, name }) => ({ id: MatchdayId.parse(id), name })),
      teamIds: groups.flatMap(({ teamIds }) => teamIds),
    },
    resultsOf(plan, groups),
    (id) =>
      (groups.find((group) => group.id === id)?.teamIds ?? []).map((teamId, index) => ({
        ...{ teamId, rank: index + 1 },
        // Level in every number, so that only what is played decides.
        ...{ played: 1, points: 0, goalDifference: 0, scoredGoals: 0 },
      })),
  )
  const nameOf = (id: string) => plan.groups.flatMap(({ teams }) => teams).find((team) => team.id === id)?.shortName
  return rankings.flatMap(({ places }) =>
    places.map(({ first, last, teamIds }) => {
      const names = teamIds.map(nameOf).join(' ')
      return first === last ? `${first} ${names}` : `${first}–${last} ${names}`
    }),
  )
}

function resultsOf(
  { games }: DraftOfAge,
  groups: readonly { readonly id: string; readonly teamIds: readonly TeamId[] }[],
) {
  const ended = new Map<string, { readonly won: TeamId; readonly lost: TeamId }>()
  const teamOf = (side: PlannedTeam): TeamId | undefined => {
    if ('teamId' in side) return side.teamId
    if ('groupId' in side) return groups.find(({ id }) => id === side.groupId)?.teamIds[side.position - 1]
    if ('winnerTeam' in side) return ended.get(side.winnerTeam)?.won
    return 'loserTeam' in side ? ended.get(side.loserTeam)?.lost : undefined
  }
  return games.flatMap((body) => {
    const { groupId, matchdayId, ...game } = gameCommands['game.plan'].parse(body)
    const [home, guest] = [teamOf(game.plannedTeams.home), teamOf(game.plannedTeams.guest)]
    if (!home || !guest) return []
    ended.set(game.id, { won: home, lost: guest })
    return {
      ...{ ...game, ...defined({ groupId, matchdayId }), cancelled: false },
      resolvedTeams: { homeTeamId: home, guestTeamId: guest },
      result: { home: 1, guest: 0, shootOut: null, winnerTeamId: home, loserTeamId: guest },
    }
  })
}

describe('[D2] [L13] the final places of a draft', () => {
  it('are all played for in two groups by those of one rank', () =>
    expect(playedOut(anAge({ mode: 'places' }))).toEqual([
      ...['1 A1', '2 B1', '3 A2', '4 B2', '5 A3', '6 B3', '7 A4', '8 B4'],
    ]))

  it('are all played for in one group by neighbours', () =>
    expect(playedOut(anAge({ mode: 'places', teams: 5, groups: 1 }))).toEqual(['1 A1', '2 A2', '3 A3', '4 A4', '5 A5']))

  it('follow from semi-finals, and behind them from the tables', () =>
    expect(playedOut(anAge({}))).toEqual(['1 A1', '2 B1', '3 B2', '4 A2', '5–6 A3 B3', '7–8 A4 B4']))

  it('are all played for behind semi-finals, where that is wanted', () =>
    expect(playedOut(anAge({ playsAllPlaces: true })).map((text) => text.split(' ')[0])).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7', '8'],
    ]))

  it.each([3, 4])('are one for each team of %i groups in which all places are played', (groups) =>
    expect(playedOut(anAge({ mode: 'places', teams: 3 * groups, groups })).map((text) => text.split(' ')[0])).toEqual(
      Array.from({ length: 3 * groups }, (_, index) => String(index + 1)),
    ),
  )

  it('are those of the table where all meet all', () =>
    expect(playedOut(anAge({ mode: 'roundRobin', teams: 4 }))).toEqual(['1 A1', '2 A2', '3 A3', '4 A4']))
})

describe('[D3] a placeholder', () => {
  it.each([
    ['U11 A1', 'A1', true],
    ['Damen B12', 'B12', true],
    ['U11 A1', 'SGM', false],
    ['SG Mühlensiel', 'A1', false],
    ['SG Mühlensiel A1', 'A1', false],
  ])('%s (%s): %s', (name, shortName, is) => expect(isPlaceholder({ name, shortName })).toBe(is))

  it('is taken once, in turn over the groups or in the one that is asked for', () => {
    const teams = ['A1', 'A2', 'B1', 'B2'].map((shortName) => ({ id: shortName, name: `U9 ${shortName}`, shortName }))
    const groups = [
      { name: 'Gruppe A', teamIds: ['A1', 'A2'] },
      { name: 'Gruppe B', teamIds: ['B1', 'B2'] },
    ]
    const { take } = freePlaceholders({ teamIds: teams.map(({ id }) => id), groups }, teams)
    expect([take(), take((name) => name === 'Gruppe B'), take(), take(), take()]).toEqual([
      ...['A1', 'B1', 'A2', 'B2', undefined],
    ])
  })
})
