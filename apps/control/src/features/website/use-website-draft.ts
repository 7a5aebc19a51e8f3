import { HttpError, useHttp } from '@cup/api-client/http'
import { staffKeys } from '@cup/api-client/queries'
import { useToast } from '@cup/ui/chakra'
import { formatTime } from '@cup/ui/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Refusal, refusalOf } from '../../shared/form/refusal.ts'
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.ts'
import { websiteTexts } from '../../texts/website.ts'
import {
  type Draft,
  draftOf,
  editedWebsite,
  isSame,
  type KnownWebsite,
  mergedWebsites,
  shownDraft,
  type Website,
  type WebsiteField,
} from './draft.ts'

/** The website in the fields of the page, and how it is saved. */
export type WebsiteDraft = {
  readonly known: KnownWebsite
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** Puts the content of another version into the fields. */
  readonly putBack: (website: Website) => void
  readonly discard: () => void
  readonly save: () => Promise<void>
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly refusal: Refusal | undefined
  /** The fields that were changed here and that another organiser has saved meanwhile; undefined without a conflict. */
  readonly conflict: readonly WebsiteField[] | undefined
}

/** Edits the website as it was loaded; [W3] what others save meanwhile is taken over field by field. */
export function useWebsiteDraft(loaded: KnownWebsite): WebsiteDraft {
  const { call } = useHttp()
  const client = useQueryClient()
  const showToast = useToast()
  const [known, setKnown] = useState(loaded)
  const [draft, setDraft] = useState(() => shownDraft(loaded))
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<readonly WebsiteField[]>()
  const isDirty = !isSame(draft, shownDraft(known))
  useLeaveGuard(isDirty)

  const takeOver = async (mine: Website) => {
    const theirs = await call('website.read/get', {})
    const { website, both } = mergedWebsites(known.website, mine, theirs.website)
    setKnown(theirs)
    setDraft(draftOf({ ...website, ...theirs.file }))
    setConflict(both)
  }
  const send = async () => {
    const website = editedWebsite(draft, known)
    try {
      const { version, cachesMayShowUntil: until } = await call('website.write/save', {
        version: known.version,
        website,
      })
      const saved = await call('website.read/get', {})
      if (saved.version === version) {
        setKnown(saved)
        setDraft(shownDraft(saved))
      }
      setConflict(undefined)
      showToast({ text: until ? websiteTexts.cachesMayShow(formatTime(until)) : websiteTexts.published })
    } catch (error) {
      if (error instanceof HttpError && error.code === 'website/changed') await takeOver(website)
      else throw error
    }
  }
  return {
    known,
    draft,
    isDirty,
    isSaving,
    refusal,
    conflict,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    putBack: (website) => setDraft(draftOf({ ...website, ...known.file })),
    discard: () => {
      setDraft(shownDraft(known))
      setRefusal(undefined)
      setConflict(undefined)
    },
    save: async () => {
      setIsSaving(true)
      setRefusal(undefined)
      await send().catch((error: unknown) => setRefusal(refusalOf(error)))
      setIsSaving(false)
      void client.invalidateQueries({ queryKey: staffKeys.website() })
      void client.invalidateQueries({ queryKey: staffKeys.installation() })
    },
  }
}
