import { z } from 'zod'

/** What no text may hold: control characters that nobody can see, and halves of characters. */
const isReadable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
const isOneLine = (text: string): boolean => isReadable(text) && !/[\t\n\r]/.test(text)

/** One line of readable text of at most so many characters, without space around it. */
export const line = (most: number) =>
  z.string().trim().min(1).max(most).refine(isOneLine, { error: 'holds characters that cannot be shown' })

/** A name that people read: never empty, never endless. */
export const Name = line(120)

/** Free text of a few paragraphs. */
export const Text = z.string().trim().max(4000).refine(isReadable, { error: 'holds characters that cannot be shown' })

/** Where an image lies: a path below the asset host, or a whole address. */
export const FilePath = line(500)

/** A link that opens in a browser. */
export const WebUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine(isOneLine, { error: 'not an address' })

/** A colour as `#rrggbb`. */
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
