import { DateTimeField } from '../../../shared/form/date-time-field.tsx'
import { QuickNumberField } from '../../../shared/form/fields.tsx'
import type { BoundField } from '../../../shared/form/use-plain-form.ts'
import { QUICK_MINUTES, QUICK_SLOTS } from './pace.ts'

type PaceFieldsProps = {
  readonly bind: (field: 'dateTime' | 'slot' | 'duration') => BoundField<string>
}

/** When the first game begins, and how the others follow. */
export const PaceFields = ({ bind }: PaceFieldsProps) => (
  <>
    <DateTimeField label="Erstes Spiel" isRequired {...bind('dateTime')} />
    <QuickNumberField label="Von Anstoß zu Anstoß in Minuten" quick={QUICK_SLOTS} unit="Min." {...bind('slot')} />
    <QuickNumberField label="Dauer in Minuten" quick={QUICK_MINUTES} unit="Min." {...bind('duration')} />
  </>
)
