import { RULES_PROFILES, rulesOfProfile } from '@cup/domain/settings'
import { Button } from '@cup/ui/chakra'
import { rulesTexts as texts } from '../../texts/rules.ts'
import styles from './rules.module.css'
import type { RulesEditor } from './use-rules-editor.ts'

/** [J5] The profiles, each of which fills everything; what differs from the nearest one makes the rules the organiser's own. */
export function ProfileCards({ editor: { rules, profile, differences, change } }: { readonly editor: RulesEditor }) {
  const isOwn = differences.length > 0
  return (
    <fieldset className={styles.profiles}>
      <legend>{texts.profiles}</legend>
      {RULES_PROFILES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={!isOwn && profile === one}
          onClick={() => change(rulesOfProfile(one, rules))}
        >
          <strong>{texts.profile[one].title}</strong>
          <small>{texts.profile[one].about}</small>
          {!isOwn && profile === one && <span className={styles.chosen}>{texts.chosen}</span>}
        </button>
      ))}
      <div data-chosen={isOwn || undefined}>
        <strong>{texts.own}</strong>
        <small>{texts.ownFrom(texts.profile[profile].title)}</small>
        {isOwn && <span className={styles.chosen}>{texts.chosen}</span>}
      </div>
    </fieldset>
  )
}

/** How many rules differ from the profile, with the way back to it. */
export function ProfileState({ editor: { rules, profile, differences, change } }: { readonly editor: RulesEditor }) {
  const { title } = texts.profile[profile]
  return (
    <div className={styles.state}>
      <p>{texts.differences(differences.length, title)}</p>
      {differences.length > 0 && (
        <Button onClick={() => change(rulesOfProfile(profile, rules))}>{texts.backTo(title)}</Button>
      )}
    </div>
  )
}
