import { type DraftedAge, groupSizesOf, MOST_AGES, mostGroupsOf } from '@cup/domain/cup-draft'
import { Select } from '../../../shared/form/select-field.tsx'
import { ageEdge } from '../../../shared/planning/age-group.tsx'
import type { AgeIndex } from '../../../shared/planning/age-groups.ts'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import { AGE_NAMES, nextAge, TEAM_BOUNDS } from './draft.ts'
import { Question } from './question.tsx'
import { Sign, Stepper } from './stepper.tsx'
import styles from './wizard.module.css'

type AgesQuestionProps = {
  readonly ages: readonly DraftedAge[]
  readonly onChange: (ages: readonly DraftedAge[]) => void
  /** Reports the row that is used. */
  readonly onTouch: (index: number) => void
  readonly flash: number | undefined
}

const INDICES: readonly AgeIndex[] = [0, 1, 2, 3]

/** The colour of the age group in a row. */
export const ageIndexOf = (row: number): AgeIndex => INDICES[row] ?? 0

/** [D2] Which age groups play, with how many teams in how many groups. */
export function AgesQuestion({ ages, onChange, onTouch, flash }: AgesQuestionProps) {
  const put = (index: number, some: Partial<DraftedAge>) =>
    onChange(ages.map((age, at) => (at === index ? withFittingGroups({ ...age, ...some }) : age)))
  return (
    <Question number={1} title={texts.who} flash={flash}>
      {ages.map((age, index) => (
        <fieldset
          key={age.name}
          className={`${styles.age} ${ageEdge(ageIndexOf(index))}`}
          aria-label={age.name}
          onFocus={() => onTouch(index)}
        >
          <Select
            aria-label={texts.ageGroupAt(index + 1)}
            options={AGE_NAMES.filter((name) => name === age.name || !ages.some((other) => other.name === name)).map(
              (name) => [name, name] as const,
            )}
            value={age.name}
            onChange={(name) => put(index, { name })}
          />
          <Stepper
            label={texts.teamsOf(age.name)}
            {...TEAM_BOUNDS}
            value={age.teams}
            onChange={(teams) => put(index, { teams })}
          />
          <span>{texts.teamsIn}</span>
          <Stepper
            label={texts.groupsOf(age.name)}
            min={1}
            max={mostGroupsOf(age)}
            value={groupSizesOf(age).length}
            onChange={(groups) => put(index, { groups })}
          />
          <span>
            {texts.groups(groupSizesOf(age).length)}
            <small>{unequalSizesOf(age)}</small>
          </span>
          {ages.length > 1 && (
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.removeAge(age.name)}
              onClick={() => onChange(ages.filter((_, at) => at !== index))}
            >
              <Sign path="M6 6l12 12M18 6L6 18" />
            </button>
          )}
        </fieldset>
      ))}
      {ages.length < MOST_AGES && (
        <button type="button" className={styles.quiet} onClick={() => onChange([...ages, nextAge(ages)])}>
          <Sign path="M12 5v14M5 12h14" />
          {texts.addAge}
        </button>
      )}
    </Question>
  )
}

const withFittingGroups = (age: DraftedAge): DraftedAge => ({
  ...age,
  groups: Math.min(age.groups, Math.max(1, Math.floor(age.teams / 2))),
})

/** [D2] "5 und 4" where the groups are not equal; that is never refused. */
function unequalSizesOf(age: DraftedAge): string | undefined {
  const sizes = groupSizesOf(age)
  return new Set(sizes).size > 1 ? texts.groupSizes(sizes) : undefined
}
