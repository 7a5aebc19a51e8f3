import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { useToast } from '@cup/ui/chakra'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { dayTextOf } from '../../../shared/form/wall-time.ts'
import { basicsFaultsOf, CompetitionBasics, type TypedBasics } from '../../../shared/planning/competition-basics.tsx'
import { daysOf } from '../../../shared/planning/competition-days.ts'
import { PartForm } from './part-form.tsx'

type DetailsFormProps = { readonly competition: Pick<Competition, 'id' | 'name' | 'location' | 'start' | 'end'> }

/** [K1] Name, place and days of a competition. */
export function DetailsForm({ competition: { id, name, location, start, end } }: DetailsFormProps) {
  const toast = useToast()
  const { mutateAsync: change } = useCommand('competition.write/change-details')
  const form = useSavedForm<TypedBasics>({
    name: `competitions/${id}/details`,
    defaults: { name, location, start: dayTextOf(start), end: dayTextOf(end) },
    faultsOf: basicsFaultsOf,
    save: (typed) => change({ id, name: typed.name.trim(), location: typed.location.trim(), ...daysOf(typed) }),
    onSaved: () => {
      form.keep()
      toast({ text: 'Die Turnierdaten sind gespeichert.' })
    },
  })
  return (
    <PartForm form={form} label="Turnierdaten speichern">
      <CompetitionBasics values={form.values} bind={form.bind} />
    </PartForm>
  )
}
