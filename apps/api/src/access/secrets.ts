import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, fit for a header, a cookie and an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret; it is too long to be found by trying, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
