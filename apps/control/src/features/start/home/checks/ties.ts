import { startOf } from '@cup/domain/planning'
import { openSidesOf } from '@cup/domain/projections'
import { texts as sideTexts } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import { planWarningsOf, TIES_PART } from '../../../../shared/game-view/plan-notes.ts'
import { planTexts } from '../../../../texts/plan.ts'
import { planNotesTexts } from '../../../../texts/plan-notes.ts'
import { checkTexts, startTexts } from '../../../../texts/start.ts'
import { type CupPart, type Facts, gameNameIn, isToCome, tagIn } from '../facts.ts'
import { type Check, go, type Line } from '../finding.ts'

const texts = checkTexts.ties

const list = new Intl.ListFormat('de', { type: 'conjunction' })

/** [L8] [R8] [O4] No game waits for the order of teams that are level. */
export const tiesAreDecided: Check = (facts) => ({ open: facts.parts.flatMap((part) => tiesOf(part, facts)) })

function tiesOf(part: CupPart, facts: Facts): readonly Line[] {
  const { competition, games } = part
  const waiting = games
    .filter(isToCome)
    .flatMap((game) => openSidesOf(game).flatMap(({ outcome }) => (outcome.type === 'tie' ? [{ game, outcome }] : [])))
  const ties = Map.groupBy(waiting, ({ outcome: { groupId, teamIds } }) => `${groupId} ${teamIds.toSorted().join()}`)
  return [...ties].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const { groupId, teamIds, position, rank } = first.outcome
    const blocked = blockedBy(
      [first, ...others].map(({ game }) => game),
      games.filter(isToCome),
    )
    const [next] = blocked.toSorted((a, b) => Date.parse(startOf(a)) - Date.parse(startOf(b)))
    const names = teamIds.map((id) => facts.teams.find((team) => team.id === id)?.name ?? '')
    const group = competition.groups.find(({ id }) => id === groupId)?.name ?? ''
    const title =
      rank === undefined ? texts.title(group) : texts.titleAcross(sideTexts.bestOfPlace({ place: position, rank }))
    return [
      {
        id: `tie ${competition.id} ${key}`,
        level: 'red',
        page: 'groups',
        title: checkTexts.of(tagIn(facts, part), title),
        why:
          texts.why(list.format(names)) +
          (next
            ? texts.blocked(
                blocked.length,
                planTexts.gameAt(gameNameIn(facts, { game: next, part }), formatTimeOfDay(startOf(next))),
              )
            : ''),
        ways: [
          go(texts.order, `/competitions/${competition.id}#${TIES_PART}`),
          { type: 'draw', text: texts.draw, tie: { competitionId: competition.id, groupId, teamIds } },
        ],
      },
    ]
  })
}

/** These games, and all that wait for one of their winners or losers. */
function blockedBy(first: Games, games: Games): Games {
  const ids = new Set<string>(first.map(({ id }) => id))
  const more = games.filter(
    ({ id, plannedTeams }) =>
      !ids.has(id) &&
      Object.values(plannedTeams).some(
        (reference) =>
          ('winnerTeam' in reference && ids.has(reference.winnerTeam)) ||
          ('loserTeam' in reference && ids.has(reference.loserTeam)),
      ),
  )
  return more.length === 0 ? first : blockedBy([...first, ...more], games)
}

type Games = CupPart['games']

/** [R7] [R8] [O4] Each game has the teams that the plan gives it, or will have them without a decision. */
export const gamesGetTheirTeams: Check = (facts) => ({
  open: facts.parts.flatMap((part) => {
    const { competition, games } = part
    const notes = planWarningsOf(games, { competition, plan: games, teams: facts.teams }).filter(
      ({ remedy }) => remedy.type !== 'decideTie',
    )
    return (['open', 'outdated'] as const).flatMap((type): Line[] => {
      const [first, ...others] = notes.filter((note) => note.type === type)
      if (!first) return []
      const { game, text, remedy } = first
      return [
        {
          id: `${type} ${competition.id}`,
          level: type === 'open' ? 'red' : 'amber',
          page: 'timetable',
          title: checkTexts.of(
            tagIn(facts, part),
            type === 'open' ? texts.noOpponent(others.length + 1) : texts.outdated(others.length + 1),
          ),
          why: planNotesTexts.atGame(game.name, text) + startTexts.andMore(others.length),
          ways: [go(texts.decide, 'to' in remedy ? remedy.to : `/competitions/${competition.id}/games/${game.id}`)],
        },
      ]
    })
  }),
})
