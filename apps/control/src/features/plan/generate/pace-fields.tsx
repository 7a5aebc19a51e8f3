import { DateTimeField } from '../../../shared/form/date-time-field.tsx'
import { QuickNumberField } from '../../../shared/form/fields.tsx'
import type { BoundField } from '../../../shared/form/use-plain-form.ts'
import { planTexts } from '../../../texts/plan.ts'
import { QUICK_MINUTES, QUICK_SLOTS } from './pace.ts'

type PaceFieldsProps = {
  readonly bind: (field: 'dateTime' | 'slot' | 'duration') => BoundField<string>
}

/** When the first game begins, and how the others follow. */
export const PaceFields = ({ bind }: PaceFieldsProps) => (
  <>
    <DateTimeField label={planTexts.firstGame} isRequired {...bind('dateTime')} />
    <QuickNumberField
      label={planTexts.kickOffDistance}
      quick={QUICK_SLOTS}
      unit={planTexts.minutesShort}
      {...bind('slot')}
    />
    <QuickNumberField
      label={planTexts.durationInMinutes}
      quick={QUICK_MINUTES}
      unit={planTexts.minutesShort}
      {...bind('duration')}
    />
  </>
)
