import type { StoragePlace } from '@cup/contract/live-messages'
import type { Place, Storage } from '../../operations/storage/index.ts'
import { textFrame } from './frames.ts'
import type { LiveSession } from './live-session.ts'

type Receiver = Pick<LiveSession, 'write'>

/** [0047] Reports to the staff what is nearly full or full. */
export type StorageNotices = {
  /** Sends what is to be known now and from now on; returns what ends that. */
  readonly join: (session: Receiver) => () => void
  readonly close: () => void
}

/** Sends the state of the storage to the sockets of the staff. */
export function storageNotices({ places, changes }: Pick<Storage, 'places' | 'changes'>): StorageNotices {
  const sessions = new Set<Receiver>()
  const frame = () => textFrame({ type: 'storage', places: places.flatMap(noticeOf) })
  const publish = () => {
    const news = frame()
    for (const session of sessions) session.write(news)
  }
  changes.on('change', publish)
  return {
    join: (session) => {
      sessions.add(session)
      if (places.some((place) => place.state() !== 'ok')) session.write(frame())
      return () => void sessions.delete(session)
    },
    close: () => void changes.off('change', publish),
  }
}

function noticeOf({ name, state, disk }: Place): readonly StoragePlace[] {
  const [now, measured] = [state(), disk()]
  if (now === 'ok') return []
  return [{ place: name, state: now, ...(measured ? { usedPercent: Math.floor(measured.used * 100) } : {}) }]
}
