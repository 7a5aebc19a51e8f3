import { Instant } from '@cup/domain/kernel'
import { z } from 'zod'
import { PresenceMessage } from './live-display-messages.ts'
import { messageType } from './message-type.ts'

const AT = '2025-01-18T15:34:00.000Z'

/** [0047] A place without enough room. */
export const StoragePlace = z.object({
  place: z.enum(['database', 'uploads', 'backups']).meta({
    description:
      'What is stored there. Without room for the database no command is accepted; `uploads` is listed where images have a disk of their own.',
    examples: ['database'],
  }),
  state: z.enum(['scarce', 'full']).meta({
    description: '`scarce`: at least 90 % are used. `full`: nothing can be stored.',
    examples: ['full'],
  }),
  usedPercent: z
    .int()
    .min(0)
    .max(100)
    .exactOptional()
    .meta({
      description: 'How much of the disk is used. Absent where the service cannot see the disk.',
      examples: [92],
    }),
})
export type StoragePlace = z.infer<typeof StoragePlace>

/** [E10] The journal on a second disk. */
export const JournalNotice = z.object({
  state: z.enum(['starting', 'following', 'away']).meta({
    description: '`following`: every commit is written to it. `away`: it is not written until its disk is back.',
    examples: ['following'],
  }),
  behindSeconds: z
    .number()
    .min(0)
    .exactOptional()
    .meta({
      description: 'How far it is behind what was acknowledged: the most of the last five seconds, while `following`.',
      examples: [0.3],
    }),
  because: z
    .enum(['missing', 'full', 'read-only', 'failing', 'silent'])
    .exactOptional()
    .meta({
      description: 'Why it is `away`. `silent`: its disk does not answer, or is too slow.',
      examples: ['missing'],
    }),
  since: Instant.exactOptional().meta({ description: 'Since when it is `away`.', examples: [AT] }),
})
export type JournalNotice = z.infer<typeof JournalNotice>

/** [0047] For staff: what has no room. */
export const StorageMessage = z
  .object({
    type: messageType('storage'),
    places: z.array(StoragePlace).meta({ description: 'Every place that is nearly full or full; empty if none is.' }),
    journal: JournalNotice.exactOptional().meta({
      description: 'The journal on a second disk. Absent where none is written.',
      examples: [{ state: 'following', behindSeconds: 0.3 }],
    }),
  })
  .meta({ description: 'What is nearly full or full, and how far the journal is. Only signed-in clients receive it.' })

/** Messages that only signed-in clients receive. */
export const staffMessages = [PresenceMessage, StorageMessage] as const
