import type { JournalNotice, StoragePlace } from '@cup/contract/live-messages'
import type { Journal, JournalState } from '../../operations/journal/index.ts'
import type { Place, Storage } from '../../operations/storage/index.ts'
import { textFrame } from './frames.ts'
import type { LiveSession } from './live-session.ts'

type Receiver = Pick<LiveSession, 'write'>

/** [0047] Reports to the staff what is nearly full or full, and [E10] how far the journal is behind. */
export type StorageNotices = {
  /** Sends what is to be known now and from now on; returns what ends that. */
  readonly join: (session: Receiver) => () => void
  readonly close: () => void
}

/** Sends the state of the storage, and of the journal where one is written, to the sockets of the staff. */
export function storageNotices(
  { places, changes }: Pick<Storage, 'places' | 'changes'>,
  journal?: Pick<Journal, 'state' | 'changes'>,
): StorageNotices {
  const sessions = new Set<Receiver>()
  const message = () => ({
    type: 'storage' as const,
    places: places.flatMap(noticeOf),
    ...(journal ? { journal: journalNotice(journal.state()) } : {}),
  })
  let published = ''
  const publish = () => {
    const said = JSON.stringify(message())
    if (said === published) return
    published = said
    const news = textFrame(message())
    for (const session of sessions) session.write(news)
  }
  changes.on('change', publish)
  journal?.changes.on('change', publish)
  return {
    join: (session) => {
      sessions.add(session)
      if (journal || places.some((place) => place.state() !== 'ok')) session.write(textFrame(message()))
      return () => void sessions.delete(session)
    },
    close: () => {
      changes.off('change', publish)
      journal?.changes.off('change', publish)
    },
  }
}

function noticeOf({ name, state, disk }: Place): readonly StoragePlace[] {
  const [now, measured] = [state(), disk()]
  if (now === 'ok') return []
  return [{ place: name, state: now, ...(measured ? { usedPercent: Math.floor(measured.used * 100) } : {}) }]
}

function journalNotice({ phase, ...rest }: JournalState): JournalNotice {
  return { state: phase, ...rest }
}
