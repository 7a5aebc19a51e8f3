import type { z } from 'zod'
import type { PlayerId } from '../../kernel/ids.ts'
import { isSame } from '../../kernel/values.ts'

/** The player of a penalty or a card, as it is sent: named, open, or neither, which is the bench. */
export type Whose = { readonly playerId?: PlayerId | null | undefined; readonly playerOpen?: boolean | undefined }

/** The same as the record holds it. */
type KeptWhose = { readonly playerId?: PlayerId; readonly playerOpen?: true }

/** [P2] It names its player, or the player is open; where both are said, either field may be the wrong one. */
export function requireOnes({ playerId, playerOpen }: Whose, context: z.RefinementCtx): void {
  if (!playerId || !playerOpen) return
  const message = 'says whose it is, and so does the other field'
  for (const field of ['playerId', 'playerOpen']) context.addIssue({ code: 'custom', message, path: [field] })
}

/** [P2] As the record holds it: what is for neither a player nor an open one is the bench's. */
export const whose = ({ playerId, playerOpen }: Whose): KeptWhose => ({
  ...(playerId ? { playerId } : {}),
  ...(playerOpen ? { playerOpen } : {}),
})

/** [P9] The player after a change; it stays unless the change names another. */
export function changedWhose(before: Whose, change: Whose): KeptWhose {
  const isKept = change.playerId === undefined
  const playerOpen = change.playerOpen ?? (isKept && before.playerOpen)
  return whose({ playerId: isKept && !playerOpen ? before.playerId : change.playerId, playerOpen })
}

type OpenToName = { readonly playerId?: string | null | undefined; readonly playerOpen?: boolean | undefined }

/** [G25] Whether a change only says whose it is, which was open. */
export function isWhoseFilled<Data extends OpenToName>(before: Data, after: Data): boolean {
  return before.playerOpen === true && isSame({ ...before, playerId: after.playerId, playerOpen: undefined }, after)
}
