import { type Referee, Referees as RefereeList } from '@cup/contract/referees'
import { type Runtime, randomId } from '@cup/runtime'
import type { VersionRows } from '../../core/kept-versions/index.ts'
import { RequestError } from '../../utilities/index.ts'

/** A list that shall follow a version. */
type Saving = { readonly version: number; readonly referees: readonly Referee[]; readonly savedBy: string | undefined }

/** [M1] The list of referees, read from the database each time: it is asked for a few times a day. */
export type Referees = {
  readonly latest: () => Promise<{ readonly version: number; readonly referees: Referee[] }>
  /** Saves a list; its version. Throws where another one was saved since. */
  readonly save: (saving: Saving) => Promise<number>
}

/** The list of referees in these rows. */
export function refereesIn(rows: VersionRows, runtime: Runtime): Referees {
  const latest = async () => {
    const version = await rows.latest()
    return { version, referees: listIn((await rows.find(version))?.content) }
  }
  return {
    latest,
    save: async ({ version: after, referees, savedBy }) => {
      const before = await latest()
      const isSaved =
        before.version === after && (await rows.add({ after, content: { referees }, id: randomId(runtime), savedBy }))
      if (!isSaved) throw new RequestError('referees/changed')
      const version = after + 1
      const isNamed = ({ name }: Referee) => name === undefined || referees.some((one) => one.name === name)
      // Where another one follows meanwhile, it erases this one with the rest.
      if (!before.referees.every(isNamed)) await rows.eraseBefore(version)
      return version
    },
  }
}

/** The stored list, as far as this version of the service can read it. */
function listIn(content: unknown): Referee[] {
  const stored = typeof content === 'object' && content !== null && 'referees' in content ? content.referees : []
  const read = RefereeList.safeParse(stored)
  return read.success ? read.data : []
}
