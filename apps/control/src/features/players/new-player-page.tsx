import { useCommand } from '@cup/api-client/commands'
import { newId, useHttp } from '@cup/api-client/http'
import { players, teams } from '@cup/api-client/queries'
import { Button, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createPlayer } from '../../shared/fields/player-fields.ts'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { playersTexts } from '../../texts/players.ts'
import { CreateSchema, newPlayerDraft, PlayerFields } from './player-form.tsx'

const LIST = '..'

/** "Neuer Spieler"; a whole team is entered one after the other. */
export function NewPlayerPage() {
  const [next, setNext] = useState<{ readonly id: string; readonly teamId?: string }>(() => ({ id: newId() }))
  return (
    <Page title={playersTexts.newPlayer}>
      <NewPlayerForm key={next.id} {...next} onNext={(teamId) => setNext({ id: newId(), ...(teamId && { teamId }) })} />
    </Page>
  )
}

type NewPlayerFormProps = {
  readonly id: string
  /** That of the player before. */
  readonly teamId?: string
  readonly onNext: (teamId: string) => void
}

function NewPlayerForm({ id, teamId, onNext }: NewPlayerFormProps) {
  const http = useHttp()
  const navigate = useNavigate()
  const toast = useToast()
  const everyTeam = useQuery(teams(http))
  const all = useQuery(players(http))
  const goesOn = useRef(false)
  const { mutateAsync: create } = useCommand('player.write/create')
  const form = useSavedForm({
    name: 'players/new',
    defaults: newPlayerDraft(id, teamId),
    schema: CreateSchema,
    save: create,
    onSaved: (draft) => {
      toast({ text: playersTexts.personCreated(draft.firstName.trim(), draft.lastName.trim()) })
      if (goesOn.current) onNext(draft.teamId)
      else void navigate(LIST, { relative: 'path' })
    },
  })
  const submit = (event?: Parameters<typeof form.submit>[0]) => {
    goesOn.current = false
    form.submit(event)
  }
  const submitAndGoOn = () => {
    goesOn.current = true
    form.submit()
  }
  return (
    <QueryBlock queries={[everyTeam]}>
      <FormFrame
        form={{ ...form, submit }}
        back={LIST}
        actions={
          <Button size="touch" isBusy={form.isSaving} onClick={submitAndGoOn}>
            {playersTexts.saveAndNext}
          </Button>
        }
      >
        <PlayerFields form={form} command={createPlayer} teams={everyTeam.data ?? []} players={all.data ?? []} />
      </FormFrame>
    </QueryBlock>
  )
}
