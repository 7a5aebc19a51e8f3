import { groupOf } from '@cup/domain/competition'
import { compareGerman, compareText, normalName } from '@cup/domain/kernel'
import { type CompetitionView, publicCompetitionOf, topScorersOf } from '@cup/domain/projections'
import { scorerNameAt } from '../../core/personal-data/index.ts'
import { contentOf } from '../../core/projections/index.ts'
import { competitionIn, found, type ReadSources, type Sight } from '../http/index.ts'

/** The reads of competitions, their tables, their top scorers and their meets. */
export function competitionReads({ take, views, people, tournament }: ReadSources): void {
  take('competition.read/list', {
    changedAt: (scopes) => scopes.competitions,
    answer: ({ archived = false, meetId, search, after, limit }, sight) => {
      if (meetId) found(tournament().meets.get(meetId), 'meet/unknown')
      if (after) competitionIn(tournament(), after)
      const all = [...tournament().competitions.keys()].flatMap((id) => views.competition(id) ?? [])
      const inOrder = all.sort((a, b) => compareText(a.start, b.start) || compareGerman(a.name, b.name))
      const following = inOrder.slice(after ? inOrder.findIndex(({ id }) => id === after) + 1 : 0)
      const competitions = following.filter(
        (view) => view.archived === archived && (!meetId || view.meetId === meetId) && isFoundBy(search, view),
      )
      return { competitions: competitions.slice(0, limit).map((view) => shown(view, sight)) }
    },
  })

  take('competition.read/get', {
    changedAt: (scopes, { id }) => scopes.views.get(id) ?? 0,
    answer: ({ id }, sight) => shown(found(views.competition(id), 'competition/unknown'), sight),
  })

  take('meet.read/list', {
    changedAt: (scopes) => scopes.meets,
    answer: ({ archived = false }) => {
      const all = [...tournament().meets.keys()].flatMap((id) => views.meet(id) ?? [])
      const meets = all.filter((view) => view.archived === archived)
      return { meets: meets.sort((a, b) => compareGerman(a.name, b.name)) }
    },
  })

  take('meet.read/get', {
    changedAt: (scopes, { id }) => scopes.views.get(id) ?? 0,
    answer: ({ id }) => found(views.meet(id), 'meet/unknown'),
  })

  take('competition.read/leaderboard', {
    changedAt: (scopes, { competitionId }) => contentOf(scopes, competitionId),
    answer: ({ competitionId, groupId }, sight) => {
      const competition = competitionIn(tournament(), competitionId)
      found(groupOf(competition, groupId), 'competition/unknown-group')
      const isHidden = sight.of([competitionId]) === 'public' && competition.settings.publicResults !== 'all'
      return { leaderboard: isHidden ? [] : (views.leaderboard(groupId) ?? []) }
    },
  })

  take('competition.read/topscorer', {
    changedAt: (scopes, { competitionId }) => contentOf(scopes, competitionId),
    answer: ({ competitionId }, sight) => {
      const competition = competitionIn(tournament(), competitionId)
      const isHidden = sight.of([competitionId]) === 'public' && competition.settings.publicResults !== 'all'
      const tallies = isHidden ? [] : (views.tallies(competitionId) ?? [])
      return { topscorer: topScorersOf(tallies, (playerId) => scorerNameAt(tournament(), people, playerId)) }
    },
  })
}

const shown = (competition: CompetitionView, sight: Sight): CompetitionView =>
  sight.of([competition.id]) === 'public' ? publicCompetitionOf(competition) : competition

/** Whether name or location has each word of a search. */
function isFoundBy(search: string | undefined, { name, location }: CompetitionView): boolean {
  const text = normalName(`${name} ${location}`)
  return normalName(search ?? '')
    .split(' ')
    .every((word) => text.includes(word))
}
