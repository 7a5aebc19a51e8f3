import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['../../..', '../../../../../packages/domain/src', '../../../../../packages/contract/src']

/** Names the code that makes the answers: an answer of other code is another answer, so ETags carry it. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const folder = join(import.meta.filename, source)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}
