import type { WriteName } from '@cup/contract/routes'

/** The clock's own buttons: who presses again sees by the clock whether it worked. */
const swallowed: ReadonlySet<WriteName> = new Set<WriteName>(['game.write/pause-clock', 'game.write/resume-clock'])

/** Whether a failure of this call is kept from the screen. */
export const swallowsFailure = (name: WriteName): boolean => swallowed.has(name)
