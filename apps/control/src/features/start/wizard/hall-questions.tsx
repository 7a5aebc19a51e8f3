import { calendarDateOf } from '@cup/ui/format'
import { DayField } from '../../../shared/form/date-time-field.tsx'
import { SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { calendarDateIn } from '../../../shared/form/typed-values.ts'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import { COURT_CHOICES } from './draft.ts'
import { Question } from './question.tsx'
import { timeIn } from './time-text.ts'
import type { NewCup } from './use-new-cup.ts'
import styles from './wizard.module.css'

type CupProps = { readonly cup: NewCup; readonly flash: number | undefined }

/** How many courts the hall has. */
export const CourtsQuestion = ({ cup: { values, change }, flash }: CupProps) => (
  <Question
    number={2}
    title={texts.courts}
    flash={flash}
    aside={
      <fieldset className={styles.segments} aria-label={texts.courts}>
        {COURT_CHOICES.map((courts) => (
          <label key={courts}>
            <input type="radio" name="courts" checked={values.courts === courts} onChange={() => change({ courts })} />
            <span>{courts}</span>
          </label>
        ))}
      </fieldset>
    }
  />
)

/** When the hall can be used, and when the games begin. */
export function HallQuestion({ cup: { values, faults, change, now }, flash }: CupProps) {
  const day = calendarDateIn(values.day)
  const isPast = day !== undefined && day < calendarDateOf(now)
  const time = (field: 'opens' | 'closes' | 'firstAt') => ({
    value: values[field],
    onChange: (text: string) => change({ [field]: text }),
    onLeave: () => change({ [field]: timeIn(values[field]) ?? values[field] }),
    fault: faults[field],
  })
  return (
    <Question number={3} title={texts.hallFree} flash={flash}>
      <div className={styles.hall}>
        <div className={styles.day}>
          <DayField
            label={texts.day}
            value={values.day}
            onChange={(text) => change({ day: text })}
            onLeave={() => undefined}
            fault={faults.day}
          />
        </div>
        <TextField label={texts.opens} {...time('opens')} />
        <TextField label={texts.closes} {...time('closes')} />
        <TextField label={texts.firstKickOff} {...time('firstAt')} />
        <Minutes cup={{ values, faults, change }} field="breakMinutes" label={texts.breakMinutes} />
      </div>
      {isPast && <Note>{texts.isPast}</Note>}
      {(timeIn(values.firstAt) ?? '') < (timeIn(values.opens) ?? '') && (
        <Note>{texts.beforeOpening(timeIn(values.opens) ?? '')}</Note>
      )}
    </Question>
  )
}

type MinutesProps = {
  readonly cup: Pick<NewCup, 'values' | 'faults' | 'change'>
  readonly field: 'breakMinutes' | 'duration' | 'change'
  readonly label: string
}

/** A number of minutes with its unit. */
export const Minutes = ({ cup: { values, faults, change }, field, label }: MinutesProps) => (
  <TextField
    label={`${label} (${texts.minutes})`}
    inputMode="numeric"
    maxLength={3}
    value={values[field]}
    onChange={(text) => change({ [field]: text })}
    onLeave={() => undefined}
    fault={faults[field]}
  />
)

/** Amber: allowed, but worth a look. */
const Note = ({ children }: { readonly children: string }) => (
  <p role="status" className={styles.note}>
    {children}
  </p>
)

/** Name, place and Regie: their defaults do, so they have no number. */
export const AboutQuestion = ({ cup: { values, draft, change } }: Pick<CupProps, 'cup'>) => (
  <section className={styles.about} aria-label={texts.about}>
    <TextField
      label={texts.name}
      placeholder={draft?.answers.name ?? ''}
      value={values.name}
      onChange={(name) => change({ name })}
      onLeave={() => undefined}
      fault={undefined}
    />
    <TextField
      label={texts.location}
      value={values.location}
      onChange={(location) => change({ location })}
      onLeave={() => undefined}
      fault={undefined}
    />
    <SwitchField
      label={texts.regie}
      value={values.regieRequired}
      onChange={(regieRequired) => change({ regieRequired })}
    />
  </section>
)
