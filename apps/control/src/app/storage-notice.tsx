import { Stack, Text } from '@chakra-ui/react'
import { useJournal, useStorage } from '@cup/api-client/live'
import type { JournalNotice, StoragePlace } from '@cup/contract/live-messages'
import { formatTime } from '@cup/ui/format'
import { useStore } from 'zustand'
import { isWaitingForRoom } from '../shared/outbox/sent.ts'
import { useOutbox } from '../shared/outbox/use-outbox.ts'
import { useRoles } from '../shared/sign-in/sign-in-context.ts'
import { storageTexts } from '../texts/storage.ts'

type Notice = { readonly tone: 'error' | 'warning' | 'subtle'; readonly title: string; readonly more?: string }

/**
 * [0047] Says that the storage of the service is full, unless the strip of what waits for room says so; to organisers also
 * where it is nearly so, and [E10] how far the journal is.
 */
export function StorageNotice() {
  const places = useStorage()
  const journal = useJournal()
  const isOrganiser = useRoles().includes('organiser')
  const sent = useStore(useOutbox().sent)
  // An answer to this device is known also where its socket belongs to another process.
  const isFull = places.some(isFullDatabase) || sent.some(({ isStorageFull }) => isStorageFull)
  const notices: readonly Notice[] = [
    ...(isFull && !sent.some(isWaitingForRoom) ? [fullNotice(isOrganiser)] : []),
    ...(isOrganiser ? places.filter((one) => !isFullDatabase(one)).map(noticeOf) : []),
    ...(isOrganiser && journal ? [journalNotice(journal)] : []),
  ]
  return (
    <Stack gap="0" aria-live="polite">
      {notices.map(({ tone, title, more }) => (
        <Text data-notice key={title} px={{ base: '4', md: '6' }} py="1" {...colors[tone]}>
          <Text as="strong">{title}</Text> {more}
        </Text>
      ))}
    </Stack>
  )
}

const colors = {
  error: { bg: 'bg.error', color: 'fg.error' },
  warning: { bg: 'bg.warning', color: 'fg.warning' },
  subtle: { color: 'fg.muted', textStyle: 'sm' },
} as const

function journalNotice({ state, behindSeconds = 0, because, since }: JournalNotice): Notice {
  switch (state) {
    case 'starting':
      return { tone: 'subtle', title: storageTexts.journalStarting }
    case 'following':
      return { tone: 'subtle', title: storageTexts.journalBehind(behindSeconds) }
    case 'away': {
      const title = storageTexts.journalAway(because, since === undefined ? '' : formatTime(since))
      return { tone: 'warning', title, more: storageTexts.journalGoesOn }
    }
  }
}

const isFullDatabase = ({ place, state }: StoragePlace): boolean => place === 'database' && state === 'full'

const fullNotice = (isOrganiser: boolean): Notice => ({
  tone: 'error',
  title: storageTexts.full,
  more: isOrganiser ? storageTexts.makeRoom : storageTexts.goOn,
})

function noticeOf({ place, state, usedPercent }: StoragePlace): Notice {
  if (state === 'scarce') return { tone: 'warning', title: storageTexts.scarce(place, usedPercent) }
  return { tone: 'error', title: place === 'backups' ? storageTexts.backupsFull : storageTexts.uploadsFull }
}
