import type { EventLoop } from '../src/delivery/http/event-loop.ts'

/** An event loop that is never late, of a machine whose work takes no time. */
export const idleEventLoop: EventLoop = { isLate: () => false, close: () => undefined }
