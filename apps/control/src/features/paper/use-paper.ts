import { useCommand } from '@cup/api-client/commands'
import { useRef, useState } from 'react'
import { useDraft } from '../../shared/form/draft.ts'
import { refusalOf } from '../../shared/form/refusal.ts'
import { emptyPaper, type PaperDraft, type PaperRead, readPaper, type Sheet, withOpenGoals } from './paper-sheet.ts'

/** A sheet that is being typed, and the way to save it. */
export type Paper = {
  readonly draft: PaperDraft
  readonly read: PaperRead
  readonly change: (some: Partial<PaperDraft>) => void
  /** Does nothing while something is wrong with it. */
  readonly save: () => void
  readonly isSaving: boolean
  /** Why the service did not take it. */
  readonly refusal: string | undefined
}

/** [G27] Keeps a sheet as a draft until it is saved. */
export function usePaper(sheet: Sheet, onSaved: (draft: PaperDraft) => void): Paper {
  const [empty] = useState(emptyPaper)
  const { values: draft, change, settle } = useDraft<PaperDraft>(`paper/${sheet.game.id}`, empty)
  const { mutateAsync: enter } = useCommand('game.write/enter-result')
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isHeld = useRef(false)
  const read = readPaper(draft, sheet)
  const save = async () => {
    const whole = withOpenGoals(draft, read)
    const { body } = readPaper(whole, sheet)
    if (!body || read.fault || isHeld.current) return
    isHeld.current = true
    setIsSaving(true)
    change(whole)
    const refused = await enter(body).then(() => undefined, refusalOf)
    isHeld.current = false
    setIsSaving(false)
    setRefusal(refused?.text)
    if (refused) return
    settle()
    onSaved(whole)
  }
  return {
    draft,
    read,
    change: (some) => {
      setRefusal(undefined)
      change(some)
    },
    save: () => void save(),
    isSaving,
    refusal,
  }
}
