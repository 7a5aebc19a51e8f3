import type { Runtime } from '@cup/runtime'
import type { RenderedDocuments } from './delivery/pages/index.ts'
import { refereesIn } from './delivery/referees/index.ts'
import { nothingGiven, openKeptSite } from './delivery/site/index.ts'
import type { Installation } from './installation.ts'
import type { Persistence } from './persistence.ts'
import type { Log } from './utilities/index.ts'

type Means = {
  readonly persistence: Pick<Persistence, 'kept'>
  readonly documents: RenderedDocuments
  readonly log: Log
  readonly runtime: Runtime
}

/** [W1] [M1] Everything that organisers write beside the log; pages that were made of an earlier website are not sent again. */
export const keptBesideLog = async (
  { givenSite: given = nothingGiven }: Pick<Installation, 'givenSite'>,
  { persistence: { kept }, documents, log, runtime }: Means,
) => ({
  site: await openKeptSite({ rows: kept.website, given, forget: () => documents.forget(), log, runtime }),
  referees: refereesIn(kept.referees, runtime),
})
