import type { DraftedAge, Mode } from '@cup/domain/cup-draft'
import { useId } from 'react'
import { AgeTag } from '../../../shared/planning/age-group.tsx'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import { ageIndexOf } from './ages-question.tsx'
import { Minutes } from './hall-questions.tsx'
import { Question } from './question.tsx'
import type { NewCup } from './use-new-cup.ts'
import styles from './wizard.module.css'

const MODES: readonly Mode[] = ['finals', 'places', 'roundRobin', 'festival']

/** Pictures of the modes, in a field of 64 by 34. */
const PICTURES: Readonly<Record<Mode, string>> = {
  finals:
    'M2 3h12v11h-12zM2 20h12v11h-12zM16 8h8v6h8M16 26h8v-6h8M36 11h8v6h8M36 23h8v-6M53 17a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  places: 'M2 3h12v11h-12zM2 20h12v11h-12zM20 7h14M20 14h14M20 21h14M20 28h14M40 7h18M40 14h14M40 21h10M40 28h6',
  roundRobin:
    'M29 4a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 14a3 3 0 1 0 6 0a3 3 0 1 0-6 0M43 14a3 3 0 1 0 6 0a3 3 0 1 0-6 0M20 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0M38 30a3 3 0 1 0 6 0a3 3 0 1 0-6 0M21 14h22M30 6l-6 21M34 6l6 21M20 16l18 12M44 16l-18 12M26 30h12',
  festival:
    'M8 9h6M19 9h6M30 9h6M41 9h6M52 9h4M8 17h6M19 17h6M30 17h6M41 17h6M52 17h4M8 25h6M19 25h6M30 25h6M41 25h6M52 25h4',
}

type ModeQuestionProps = {
  readonly cup: NewCup
  /** The age group that a tap on a card moves. */
  readonly touched: number
  readonly onTouch: (index: number) => void
  readonly flash: number | undefined
}

/** [D2] How each age group plays, and how long. */
export function ModeQuestion({ cup, touched, onTouch, flash }: ModeQuestionProps) {
  const { ages } = cup.values
  const id = useId()
  const radioId = (index: number, mode: Mode) => `${id}${index}${mode}`
  const put = (index: number, some: Partial<DraftedAge>) =>
    cup.change({ ages: ages.map((age, at) => (at === index ? { ...age, ...some } : age)) })
  const moved = Math.min(touched, ages.length - 1)
  return (
    <Question
      number={4}
      title={texts.how}
      flash={flash}
      aside={
        <div className={styles.lengths}>
          <Minutes cup={cup} field="duration" label={texts.game} />
          <Minutes cup={cup} field="change" label={texts.change} />
        </div>
      }
    >
      <div className={styles.modes}>
        {MODES.map((mode) => (
          <div key={mode} className={styles.mode} data-chosen={ages.some((age) => age.mode === mode)}>
            <label htmlFor={radioId(moved, mode)} className={styles.card}>
              <svg aria-hidden="true" viewBox="0 0 64 34" width="64" height="34" fill="none" stroke="currentColor">
                <path d={PICTURES[mode]} strokeWidth={mode === 'roundRobin' ? 1.5 : 2} />
              </svg>
              <b>{texts.modes[mode]}</b>
            </label>
            <div className={styles.tags}>
              {ages.map((age, index) => (
                <label key={age.name}>
                  <input
                    id={radioId(index, mode)}
                    type="radio"
                    name={`${id}${index}`}
                    aria-label={texts.modeOf(age.name, mode)}
                    checked={age.mode === mode}
                    onFocus={() => onTouch(index)}
                    onChange={() => put(index, { mode })}
                  />
                  <AgeTag age={{ index: ageIndexOf(index), tag: age.name }} />
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {ages.map(
        (age, index) =>
          age.mode === 'finals' &&
          age.teams > 4 && (
            <label key={age.name} className={styles.check}>
              <input
                type="checkbox"
                checked={age.playsAllPlaces}
                onChange={({ target }) => put(index, { playsAllPlaces: target.checked })}
              />
              {texts.playsAllPlaces(age.name)}
            </label>
          ),
      )}
    </Question>
  )
}
