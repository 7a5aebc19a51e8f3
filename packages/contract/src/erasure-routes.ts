import { refusals } from '@cup/domain/commands'
import { CalendarDate, ErasureId } from '@cup/domain/kernel'
import { z } from 'zod'
import { WriteAnswer } from './entities.ts'
import { ErasureStatus } from './erasure.ts'
import { callRoutesOf, writeRoutesOf } from './route.ts'

/** [N15] Writes of an erasure. */
export const erasureWriteRoutes = writeRoutesOf({
  'erasure.write/announce': {
    command: 'erasure.announce',
    isPlanning: false,
    summary: "Announces when the children's data will be erased",
    description:
      'At least 14 days ahead. The client chooses the id. It takes the place of an announcement that is open. For organisers of all competitions.',
  },
  'erasure.write/confirm': {
    command: 'erasure.confirm',
    isPlanning: false,
    summary: 'Confirms an announced erasure for the competitions that are archived now',
    description:
      'Refused before the last game of these competitions. A competition that is archived later needs another confirmation. From then on the service carries the erasure out by itself.',
  },
  'erasure.write/withdraw': {
    command: 'erasure.withdraw',
    isPlanning: false,
    summary: 'Withdraws an announced erasure',
    description: 'Until it is carried out.',
  },
})

/** [N17] The state of the erasure, and its last step by hand. */
export const erasureCallRoutes = callRoutesOf({
  'erasure.read/get': {
    method: 'GET',
    summary: "The announced erasure of the children's data, and what would go now",
    description: 'For organisers of all competitions. Preview and erasure are computed by the same rule.',
    errors: [],
    input: z.strictObject({}),
    answer: ErasureStatus,
  },
  'erasure.write/carry-out': {
    method: 'POST',
    summary: 'Carries a confirmed erasure out whose day has come, where the service cannot be sure of the day',
    description:
      'The service does it by itself where it has seen the time pass since the announcement. After a long pause it cannot tell a late day from a wrong clock: then an organiser says which day it is. It cannot be undone.',
    errors: [...refusals['erasure.carryOut']],
    input: z.strictObject({
      id: ErasureId,
      today: CalendarDate.meta({
        description: 'Which day it is, from a calendar and not from this clock.',
        examples: ['2025-02-17'],
      }),
    }),
    answer: WriteAnswer,
    takesKey: true,
  },
})
