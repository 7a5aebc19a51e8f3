import { Instant } from '@cup/domain/kernel'
import { z } from 'zod'
import { callRoutesOf } from './route.ts'

/** The folders that copies of the cup are kept in: that of the backups, and that of the journal. */
const CopyFolder = z.enum(['backups', 'journal'])

/** A copy of the cup in a folder. */
const KeptCopy = z.strictObject({
  folder: CopyFolder.meta({ description: 'The folder that it is kept in.', examples: ['backups'] }),
  name: z.string().meta({
    description: 'The name of its file.',
    examples: ['cup-2025-01-17T19-30-00-000Z-412.ndjson.gz'],
  }),
  madeAt: Instant.meta({ description: 'When it was made.', examples: ['2025-01-17T19:30:00.000Z'] }),
})

/** Copies of the cup beside its database. */
const Copies = z
  .strictObject({
    folders: z.array(CopyFolder).meta({
      description: 'The folders that copies are kept in. Empty where none is set: then there is no backup.',
      examples: [['backups']],
    }),
    silent: z.array(CopyFolder).meta({
      description: 'Those of them that do not answer, such as a stick that is not inserted: what they hold is unknown.',
      examples: [[]],
    }),
    last: z
      .strictObject({
        madeAt: Instant.meta({
          description: 'When it was made. A journal that follows is a copy of a moment ago.',
          examples: ['2025-01-17T19:30:00.000Z'],
        }),
        changesSince: z
          .int()
          .min(0)
          .meta({
            description: 'The changes of the log since then, which it does not hold.',
            examples: [12],
          }),
      })
      .exactOptional()
      .meta({ description: 'The last copy. Absent before the first one.' }),
    isBeingMade: z
      .boolean()
      .meta({ description: 'Whether one is being made now, by this process.', examples: [false] }),
    mayHoldErased: z.array(KeptCopy).meta({
      description:
        'The copies that are older than the last erasure of a player, the newest first: they may still hold the names of erased players. A restore does not bring these back, but their files should be deleted.',
    }),
  })
  .meta({ description: 'The copies of the cup beside its database.' })
export type Copies = z.infer<typeof Copies>

const TextState = z.enum(['example', 'missing', 'written'])

const textState = (what: string) =>
  TextState.meta({
    description: `${what}: the \`example\` of an empty website, \`missing\` on one of which something else is written, or \`written\`.`,
    examples: ['written'],
  })

/** Calls for what an organiser should know of the installation that the cup runs on. */
export const installationRoutes = callRoutesOf({
  'installation.read/get': {
    method: 'GET',
    summary: 'How the cup is reached, when it was backed up, and which legal texts are missing',
    description: 'Read from the machine that answers: its addresses, its folders of copies, and the website.',
    errors: [],
    input: z.strictObject({}),
    answer: z.strictObject({
      reach: z
        .strictObject({
          openedAt: z.string().meta({
            description: 'The address that this call was sent to. Empty where its host is none.',
            examples: ['http://127.0.0.1:3000'],
          }),
          isOnlyHere: z.boolean().meta({
            description: 'Whether only the machine itself can open that address.',
            examples: [true],
          }),
          forVisitors: z
            .string()
            .exactOptional()
            .meta({
              description:
                'The address of visitors that the configuration names, for posters and links. Absent where it names none.',
              examples: ['https://cup.example'],
            }),
          addresses: z.array(z.string()).meta({
            description:
              'The addresses by which other devices reach the service, the best first. Empty where none can.',
            examples: [['http://cup.local:3000', 'http://192.168.0.10:3000']],
          }),
        })
        .meta({ description: 'How the cup is reached.' }),
      copies: Copies,
      texts: z
        .strictObject({ imprint: textState('The imprint'), privacy: textState('The privacy policy') })
        .meta({ description: 'The legal texts of the website.' }),
    }),
  },
  'installation.write/back-up': {
    method: 'POST',
    summary: 'Makes a backup now',
    description:
      'Into the folder of the backups, or else into that of the journal. While one is being made, no second one begins. Answered when it is made, or after ten seconds while it goes on.',
    errors: ['installation/no-folder', 'installation/backup-failed'],
    input: z.strictObject({}),
    answer: z.strictObject({ copies: Copies }),
  },
})
