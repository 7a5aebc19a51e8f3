import { AgeTag } from '../../shared/planning/age-group.tsx'
import { groupsTexts as texts } from '../../texts/groups.ts'
import styles from './groups.module.css'
import type { AgeGroups } from './use-groups.ts'

type AgeSwitchProps = {
  readonly ages: readonly AgeGroups[]
  /** The age group that is shown alone; undefined while all are. */
  readonly shownId: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** Shows all age groups of a meet, or one of them. */
export const AgeSwitch = ({ ages, shownId, onChange }: AgeSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset of buttons is no form
  <div className={styles.switch} role="group" aria-label={texts.ages}>
    <button type="button" aria-pressed={shownId === undefined} onClick={() => onChange(undefined)}>
      {texts.all}
    </button>
    {ages.map(({ competition, age }) => (
      <button
        key={competition.id}
        type="button"
        aria-pressed={shownId === competition.id}
        onClick={() => onChange(competition.id)}
      >
        <AgeTag age={age} />
      </button>
    ))}
  </div>
)
