import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { affectedGames } from '../../shared/planning/affected-games.ts'
import { rulesTexts as texts } from '../../texts/rules.ts'
import styles from './rules.module.css'
import { minutesText } from './stepper.tsx'
import type { RulesEditor } from './use-rules-editor.ts'

/** Saves the rules, in sight wherever the page is scrolled to. */
export const SavePanel = ({
  editor: { isDirty, isSaving, refusal, discard, save },
}: {
  readonly editor: RulesEditor
}) => (
  <section className={styles.save} aria-label={texts.save}>
    {refusal && (
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    )}
    <p role="status">{isDirty ? texts.unsaved : texts.allSaved}</p>
    <div className={styles.buttons}>
      {isDirty && (
        <Button variant="ghost" disabled={isSaving} onClick={discard}>
          {texts.discard}
        </Button>
      )}
      <Button variant="solid" colorPalette="blue" disabled={!isDirty} isBusy={isSaving} onClick={save}>
        {texts.save}
      </Button>
    </div>
  </section>
)

type HoldsProps = { readonly editor: RulesEditor; readonly games: readonly Game[] }

/** [J2] [J3] For which games the rules hold. */
export function Holds({ editor: { rules }, games }: HoldsProps) {
  const { open, running, over, otherLength } = affectedGames(games, rules)
  const length =
    rules.periods === 1
      ? texts.minutes(minutesText(rules.periodSeconds ?? 0))
      : `${rules.periods} × ${texts.minutes(minutesText(rules.periodSeconds ?? 0))}`
  return (
    <section className={styles.holds} aria-labelledby="holds">
      <h2 id="holds">{texts.holds.title}</h2>
      <p>
        {open > 0 ? texts.holds.open(open) : running + over > 0 ? texts.holds.noneOpen : texts.holds.noGames}{' '}
        {running > 0 && texts.holds.running(running)} {over > 0 && texts.holds.over(over)}
      </p>
      {running + over > 0 && <p>{texts.holds.table}</p>}
      {otherLength > 0 && (
        <p>
          {texts.holds.otherLength(otherLength, length)}{' '}
          <Link to=".." relative="path">
            {texts.holds.toGames}
          </Link>
        </p>
      )}
    </section>
  )
}
