import { z } from 'zod'

/** A name that people read: never empty, never endless. */
export const Name = z.string().trim().min(1).max(120)

/** Free text of a few paragraphs. */
export const Text = z.string().trim().max(4000)

/** Where an image lies: a path below the asset host, or a whole address. */
export const FilePath = z.string().trim().min(1).max(500)

/** A link that opens in a browser. */
export const WebUrl = z.url({ protocol: /^https?$/ }).max(2000)

/** A colour as `#rrggbb`. */
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
