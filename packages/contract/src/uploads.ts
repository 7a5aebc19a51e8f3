import { z } from 'zod'

/** Where an organiser sends an image: its bytes as the body, what it is for in the query. The one call that is no JSON. */
export const UPLOAD_PATH = '/v1/uploads'

/** What an image is for, which decides how large it is kept. */
export const UPLOAD_KINDS = ['logo', 'photo', 'action-image', 'ledwall'] as const
export const UploadKind = z.enum(UPLOAD_KINDS)
export type UploadKind = z.infer<typeof UploadKind>

export const UploadQuery = z.strictObject({ kind: UploadKind })

/** The path goes into a team's `logoFilePath`, `photo` or `ledwallFilePath`; width and height are those of what is kept. */
export const UploadAnswer = z.strictObject({ path: z.string(), width: z.int(), height: z.int() })
export type UploadAnswer = z.infer<typeof UploadAnswer>

/** A photo of a phone, as it is. */
export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024
export const MOST_UPLOAD_PIXELS = 24_000_000
