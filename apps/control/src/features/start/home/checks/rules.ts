import { editedRulesOf } from '@cup/domain/settings'
import { affectedGames } from '../../../../shared/planning/affected-games.ts'
import { rulesNameOf } from '../../../../shared/rules-text/rules-name.ts'
import { checkTexts } from '../../../../texts/start.ts'
import { tagIn } from '../facts.ts'
import { type Check, type Done, go, type Line } from '../finding.ts'
import { hasTeams } from './teams.ts'

const texts = checkTexts.rules

/** [O4] [J2] The games that are to come are as long as the rules of their competition say. */
export const gamesFollowRules: Check = (facts) => {
  const parts = facts.parts.filter(hasTeams).map((part) => {
    const { id, settings } = part.competition
    return { id, settings, part, other: affectedGames(part.games, editedRulesOf(settings)).otherLength }
  })
  return {
    open: parts
      .filter(({ other }) => other > 0)
      .map(
        ({ id, part, other }): Line => ({
          ...{ id: `lengths ${id}`, level: 'amber', page: 'competitions' },
          title: checkTexts.of(tagIn(facts, part), texts.otherLength(other)),
          why: texts.otherLengthWhy,
          ways: [go(texts.toGames, `/competitions/${id}`), go(texts.toRules, `/competitions/${id}/rules`)],
        }),
      ),
    done: parts
      .filter(({ other }) => other === 0)
      .map(
        ({ id, settings, part }): Done => ({
          ...{ id: `rules ${id}`, title: checkTexts.of(tagIn(facts, part), texts.done), note: rulesNameOf(settings) },
          to: `/competitions/${id}/rules`,
        }),
      ),
  }
}
