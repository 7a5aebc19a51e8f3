import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import { Page, useToast } from '@cup/ui/chakra'
import { useNavigate } from 'react-router-dom'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { creationOf, emptyDraft, faultsOf, WIRE_NAMES } from './team-draft.ts'
import { TeamFields } from './team-fields.tsx'

const LIST = '..'

/** "Neue Mannschaft". */
export function NewTeamPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: create } = useCommand('team.write/create')
  const form = useSavedForm({
    name: 'teams/new',
    defaults: emptyDraft(newId()),
    faultsOf,
    save: (draft) => create(creationOf(draft)),
    onSaved: ({ name }) => {
      toast({ text: `${name.trim()} ist angelegt.` })
      void navigate(LIST, { relative: 'path' })
    },
    wireNames: WIRE_NAMES,
  })
  return (
    <Page title="Neue Mannschaft">
      <FormFrame form={form} back={LIST}>
        <TeamFields form={form} />
      </FormFrame>
    </Page>
  )
}
