import { z } from 'zod'
import { VersionNumber } from './kept-versions.ts'
import { Referees } from './referees.ts'
import { callRoutesOf } from './route.ts'

const REFEREES_LIMIT_BYTES = 64 * 1024

/** [M1] Calls for the list of referees: kept beside the log, because it names people. */
export const refereeRoutes = callRoutesOf({
  'referee.read/list': {
    method: 'GET',
    summary: 'The referees by number, with their names and teams',
    description: 'For organisers. Games name a referee by number alone, also for the public.',
    errors: [],
    input: z.strictObject({}),
    answer: z.strictObject({ version: VersionNumber, referees: Referees }),
  },
  'referee.write/save': {
    method: 'POST',
    summary: 'Saves the whole list of referees',
    description:
      'A name that is not in it any more is kept nowhere: earlier versions are erased, and no backup brings them back. Refused where another organiser has saved since `version`.',
    errors: ['referees/changed', 'team/unknown'],
    bodyLimit: REFEREES_LIMIT_BYTES,
    input: z.strictObject({
      version: VersionNumber.meta({ description: 'The version that was changed.', examples: [7] }),
      referees: Referees,
    }),
    answer: z.strictObject({ version: VersionNumber }),
  },
})
