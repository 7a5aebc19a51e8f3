import { z } from 'zod'

/** Path of an image upload: its bytes are the body, its purpose is in the query. The one call that is no JSON. */
export const UPLOAD_PATH = '/v1/uploads'

/** Purpose of an image, which decides its stored size. */
export const UPLOAD_KINDS = ['logo', 'photo', 'action-image', 'ledwall'] as const
export const UploadKind = z.enum(UPLOAD_KINDS).meta({
  description:
    'What the image is for, which decides how large it is kept, in pixels: `logo` 600 × 600, `photo` 1600 × 1600, `action-image` 1920 × 1080, `ledwall` 3840 × 2160. Smaller images keep their size.',
  examples: ['logo'],
})
export type UploadKind = z.infer<typeof UploadKind>

/** Query of an upload. */
export const UploadQuery = z.strictObject({ kind: UploadKind })

/** The path goes into a team's `logoFilePath`, `photo` or `ledwallFilePath`; width and height are those of what is kept. */
export const UploadAnswer = z.strictObject({
  path: z.string().meta({
    description: 'Where the image is on this service. It goes into `logoFilePath`, `filePath` or `ledwallFilePath`.',
    examples: ['/uploads/logo-0f343b0931126a20f133d67c2b018a3b.webp'],
  }),
  width: z.int().meta({ description: 'The width of the stored image, in pixels.', examples: [600] }),
  height: z.int().meta({ description: 'The height of the stored image, in pixels.', examples: [600] }),
})
export type UploadAnswer = z.infer<typeof UploadAnswer>

/** A photo of a phone, as it is. */
export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024
export const MOST_UPLOAD_PIXELS = 24_000_000
