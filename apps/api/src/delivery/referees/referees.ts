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
  const stored = async () => {
    const version = await rows.latest()
    return { version, list: listIn((await rows.find(version))?.content) }
  }
  return {
    latest: async () => {
      const { version, list = [] } = await stored()
      return { version, referees: list }
    },
    save: async ({ version: after, referees, savedBy }) => {
      const before = await stored()
      const isNamed = ({ name }: Referee) => name === undefined || referees.some((one) => one.name === name)
      // A list that cannot be read may hold a name.
      const erasesEarlier = before.list === undefined || !before.list.every(isNamed)
      const next = { after, content: { referees }, id: randomId(runtime), savedBy, erasesEarlier }
      if (before.version !== after || !(await rows.add(next))) throw new RequestError('referees/changed')
      return after + 1
    },
  }
}

/** The stored list; undefined where there is none that this version of the service can read. */
function listIn(content: unknown): Referee[] | undefined {
  const stored = typeof content === 'object' && content !== null && 'referees' in content ? content.referees : undefined
  return RefereeList.safeParse(stored).data
}
