import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import { Page, useToast } from '@cup/ui/chakra'
import { useNavigate } from 'react-router-dom'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { basicsFaultsOf } from '../../shared/planning/competition-basics.tsx'
import { type CompetitionDraft, creationOf } from './competition-draft.ts'
import { CompetitionFields } from './competition-fields.tsx'

const LIST = '..'

/** "Neues Turnier". */
export function NewCompetitionPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: create } = useCommand('competition.write/create')
  const form = useSavedForm<CompetitionDraft>({
    name: 'competitions/new',
    defaults: { id: newId(), name: '', location: '', start: '', end: '', names: 'first' },
    faultsOf: basicsFaultsOf,
    save: async (draft) => {
      const body = creationOf(draft)
      return body && create(body)
    },
    onSaved: ({ name }) => {
      toast({ text: `${name.trim()} ist angelegt.` })
      void navigate(LIST, { relative: 'path' })
    },
  })
  return (
    <Page title="Neues Turnier">
      <FormFrame form={form} back={LIST}>
        <CompetitionFields form={form} />
      </FormFrame>
    </Page>
  )
}
