import { checkTexts } from '../../../../texts/start.ts'
import { type CupPart, namesOf, tagIn } from '../facts.ts'
import { type Check, go, type Line, orDone } from '../finding.ts'
import { hasTeams } from './teams.ts'

const texts = checkTexts.groups

/** [O3] Each competition that is not planned as a knockout alone has groups. */
export const groupsAreThere: Check = (facts) => {
  const asked = facts.parts.filter(hasTeams)
  const count = asked.reduce((sum, { competition }) => sum + competition.groups.length, 0)
  const open = asked
    .filter(({ competition, games }) => competition.groups.length === 0 && games.length === 0)
    .map(
      (part): Line => ({
        id: `groups ${part.competition.id}`,
        level: 'red',
        page: 'groups',
        title: checkTexts.of(tagIn(facts, part), texts.none),
        why: texts.noneWhy,
        ways: [go(texts.make, '/groups')],
      }),
    )
  if (open.length === 0 && count === 0) return {}
  return orDone(open, { id: 'groups', title: texts.done(count) })
}

/** [O3] Each team is in a group of its competition, where that has any. */
export const teamsAreGrouped: Check = (facts) => ({
  open: facts.parts.flatMap((part): Line[] => {
    const { id, groups } = part.competition
    const ungrouped = ungroupedOf(part)
    if (groups.length === 0 || ungrouped.length === 0) return []
    return [
      {
        id: `ungrouped ${id}`,
        level: 'red',
        page: 'groups',
        title: checkTexts.of(tagIn(facts, part), texts.ungrouped(ungrouped.length)),
        why: texts.ungroupedWhy(namesOf(ungrouped, facts)),
        ways: [go(texts.assign, '/groups')],
      },
    ]
  }),
})

/** The teams of a competition that are in none of its groups. */
export const ungroupedOf = ({ competition: { teamIds, groups } }: CupPart): readonly string[] =>
  teamIds.filter((teamId) => !groups.some((group) => group.teamIds.includes(teamId)))

/** [O4] No team is in two groups of a competition. */
export const teamsAreGroupedOnce: Check = (facts) => ({
  open: facts.parts.flatMap(({ competition: { id, groups } }) =>
    [...new Set(groups.flatMap(({ teamIds }) => teamIds))].flatMap((teamId): Line[] => {
      const names = groups.filter(({ teamIds }) => teamIds.includes(teamId)).map(({ name }) => texts.named(name))
      if (names.length < 2) return []
      return [
        {
          id: `twice ${id} ${teamId}`,
          level: 'amber',
          page: 'groups',
          title: texts.twice(namesOf([teamId], facts)),
          why: texts.twiceWhy(names.join(' und ')),
          ways: [go(texts.look, '/groups')],
        },
      ]
    }),
  ),
})
