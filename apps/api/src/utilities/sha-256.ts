import { createHash } from 'node:crypto'

/** The SHA-256 of a text, as 43 letters and digits that fit into an address. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
