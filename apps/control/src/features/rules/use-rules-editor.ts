import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { isSame } from '@cup/domain/kernel'
import {
  differencesFrom,
  type EditedRules,
  editedRulesOf,
  nearestProfile,
  type RuleName,
  type RulesProfile,
  settingsOfRules,
} from '@cup/domain/settings'
import { useToast } from '@cup/ui/chakra'
import { useEffect, useState } from 'react'
import { useDraft } from '../../shared/form/draft.ts'
import { refusalOf } from '../../shared/form/refusal.ts'
import { rulesTexts as texts } from '../../texts/rules.ts'

/** The rules of a competition while they are edited. */
export type RulesEditor = {
  readonly rules: EditedRules
  /** The profile that they are nearest to, and what differs from it. */
  readonly profile: RulesProfile
  readonly differences: readonly RuleName[]
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly refusal: string | undefined
  readonly change: (some: Partial<EditedRules>) => void
  readonly discard: () => void
  readonly save: () => void
}

/**
 * Edits the rules of a competition. What was not touched here follows the service: of two people who change different rules
 * at a time, both get theirs.
 */
export function useRulesEditor({ id, settings }: Pick<Competition, 'id' | 'settings'>): RulesEditor {
  const toast = useToast()
  const { mutateAsync: send, isPending } = useCommand('competition.write/change-settings')
  const [refusal, setRefusal] = useState<string>()
  const saved = editedRulesOf(settings)
  const draft = useDraft(`competitions/${id}/rules`, saved)
  const rules = draft.values
  const isDirty = !isSame(rules, saved)
  const { reset } = draft
  // Nothing is kept of a draft that has become what is saved: it would undo the next change of another person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft has a new function each time
  useEffect(() => {
    if (!isDirty) reset()
  }, [isDirty])
  const profile = nearestProfile(rules)
  return {
    rules,
    profile,
    differences: differencesFrom(profile, rules),
    isDirty,
    isSaving: isPending,
    refusal,
    change: (some) => {
      setRefusal(undefined)
      draft.change(some)
    },
    discard: () => {
      setRefusal(undefined)
      reset()
    },
    save: () => {
      setRefusal(undefined)
      send({ id, ...changedIn(settingsOfRules(rules), settings) }).then(
        () => toast({ text: texts.saved }),
        (error: unknown) => setRefusal(refusalOf(error).text),
      )
    },
  }
}

/** The settings that differ from those that are saved. */
function changedIn<Settings extends object>(wanted: Settings, saved: object): Partial<Settings> {
  const changed: Partial<Settings> = { ...wanted }
  for (const name in wanted) if (isSame(wanted[name], Reflect.get(saved, name))) delete changed[name]
  return changed
}
