import { stat } from 'node:fs/promises'
import type { Following } from './following.ts'

/**
 * Requires the folder of the journal, which is never made: the place of a stick that is not there is an empty folder, or
 * none, on the disk of the data. A folder on that disk from the start is used, and named once.
 */
export function placeGuard({ folder, dataDir, report }: Pick<Following, 'folder' | 'dataDir' | 'report'>) {
  let wasElsewhere = false
  let isNamed = false
  return async (): Promise<void> => {
    const [there, data] = [await stat(folder), await stat(dataDir)]
    if (there.dev !== data.dev) {
      wasElsewhere = true
      return
    }
    if (wasElsewhere) throw Object.assign(new Error(`nothing is mounted at ${folder}`), { code: 'ENOENT' })
    if (isNamed) return
    isNamed = true
    report({
      type: 'line',
      line: `The journal in ${folder} is on the disk of the data: it is lost together with them.`,
    })
  }
}
