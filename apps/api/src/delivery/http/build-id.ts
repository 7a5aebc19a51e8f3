import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CHECKOUT = join(import.meta.dirname, '../../../../..')
const SOURCES = ['apps/api/src', 'packages/domain/src', 'packages/contract/src']

/** A hash of the code that makes the responses. ETags carry it, because other code may make other responses. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const folder = join(CHECKOUT, source)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}
