import type { SignIns, Staff } from '../../access/staff.ts'
import { CLOSE, type LiveSession } from './live-session.ts'

/** The sockets of the staff: each is closed within a second of its sign-in being taken back or changed. */
export type StaffSockets = {
  /** Keeps an eye on a socket; answers how to end that. */
  readonly watch: (session: Pick<LiveSession, 'close'>, staff: Staff) => () => void
}

/** Looks at the standing of everybody whenever the accesses were looked at. */
export function staffSockets({ onLook, standingOf, noteSeen }: SignIns): StaffSockets {
  const open = new Map<Pick<LiveSession, 'close'>, Staff>()
  onLook(() => {
    for (const [session, staff] of open) {
      const standing = standingOf(staff)
      if (standing === 'in') noteSeen(staff)
      // Who comes back has the roles of now.
      else if (standing === 'changed') session.close(CLOSE.restart, 'the roles have changed')
      else session.close(CLOSE.nonsense, 'signed out')
    }
  })
  return {
    watch: (session, staff) => {
      open.set(session, staff)
      return () => void open.delete(session)
    },
  }
}
