import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { team } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import { ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { isOfNobody } from '../../shared/planning/is-of-nobody.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { changeOf, draftOf, faultsOf, WIRE_NAMES } from './team-draft.ts'
import { TeamFields } from './team-fields.tsx'

/** A team, to be changed. */
export function TeamPage() {
  const { teamId } = useParams()
  const known = useQuery(team(useHttp(), { id: teamId }))
  if (isOfNobody(known.error)) return <ErrorScreen />
  return (
    <Page title={known.data?.name}>
      <QueryBlock queries={[known]}>{known.data && <TeamForm team={known.data} />}</QueryBlock>
    </Page>
  )
}

const LIST = '..'

function TeamForm({ team: known }: { readonly team: Team }) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: change } = useCommand('team.write/change-details')
  const form = useSavedForm({
    name: `teams/${known.id}`,
    defaults: draftOf(known),
    faultsOf,
    save: (draft) => change(changeOf(draft)),
    onSaved: ({ name }) => {
      toast({ text: `${name.trim()} ist gespeichert.` })
      void navigate(LIST, { relative: 'path' })
    },
    wireNames: WIRE_NAMES,
  })
  return (
    <FormFrame form={form} back={LIST}>
      <TeamFields form={form} />
    </FormFrame>
  )
}
