import type { Competition } from '@cup/contract/entities'
import { differencesFrom, editedRulesOf, nearestProfile } from '@cup/domain/settings'
import { rulesTexts } from '../../texts/rules.ts'

/** [J5] Name of the house rules of a competition: the profile, or that they are its own. */
export function rulesNameOf(settings: Competition['settings']): string {
  const rules = editedRulesOf(settings)
  const profile = nearestProfile(rules)
  const { title } = rulesTexts.profile[profile]
  return differencesFrom(profile, rules).length > 0 ? rulesTexts.ownBy(title) : title
}
