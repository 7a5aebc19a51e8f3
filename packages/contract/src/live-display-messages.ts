import { ProgrammeScene, SendCommand, SignalScope, SkippedTo } from '@cup/domain/broadcast'
import { CompetitionId, GameId, Instant } from '@cup/domain/kernel'
import { z } from 'zod'
import { messageType } from './message-type.ts'
import { ROLES } from './permissions.ts'

const COMPETITION = 'cafe0001-0000-8000-8000-000000000001'
const GAME = 'cafe0006-0000-8000-8000-000000000031'
const COMMAND = '4f1c9a02.616.1kd3x9a'
const AT = '2025-01-18T15:34:00.000Z'

const OptionalCompetitionId = CompetitionId.exactOptional()

const RunningGameId = GameId.exactOptional().meta({
  description: 'For `programme.*`: the game that was running at the press. Absent in a break.',
  examples: [GAME],
})

const pixelsOf = (description: string, example: number) => z.int().meta({ description, examples: [example] })

/** [B27] */
const OptionalWallSize = z
  .object({
    width: pixelsOf('The width of one display in pixels.', 1536),
    height: pixelsOf('The height of one display in pixels.', 128),
    rows: pixelsOf('How many displays hang above each other.', 2),
  })
  .exactOptional()
  .meta({
    description: 'The pixels of an LED wall of another size. Absent: the size of its kind.',
    examples: [{ width: 1536, height: 128, rows: 2 }],
  })

/** [B5] State for a display that has just started. */
export const Broadcast = z.object({
  competitionId: OptionalCompetitionId.meta({
    description: 'The competition that the displays show. Absent until one is chosen.',
    examples: [COMPETITION],
  }),
  ledwall: z
    .object({
      enabled: z.boolean().meta({ description: 'Whether the LED wall shows anything.', examples: [true] }),
      typeId: z
        .int()
        .exactOptional()
        .meta({
          description: 'The kind of LED wall: 1 has two displays of 1920 × 144 pixels, 2 has one of 1024 × 190.',
          examples: [1],
        }),
      size: OptionalWallSize,
      activityItemId: z
        .string()
        .exactOptional()
        .meta({ description: 'The action image on the LED wall. Absent without one.', examples: ['welcome'] }),
      text: z
        .string()
        .exactOptional()
        .meta({ description: 'The text on the LED wall. Absent without one.', examples: ['Willkommen'] }),
    })
    .meta({ description: 'What the LED wall shows.' }),
  commentator: z.enum(['on', 'off', 'unknown']).meta({
    description: 'Whether the commentator is heard. It is `unknown` until a command says so.',
    examples: ['on'],
  }),
  countdown: z
    .object({
      endsAt: Instant.meta({ description: 'When the countdown reaches zero.', examples: ['2025-01-18T15:35:01.000Z'] }),
      competitionId: OptionalCompetitionId.meta({
        description: 'The competition that the countdown belongs to.',
        examples: [COMPETITION],
      }),
    })
    .exactOptional()
    .meta({ description: 'The countdown on the displays. Absent while there is none.' }),
  programme: z
    .object({
      mode: z.enum(['hold', 'show', 'skip', 'empty']).meta({
        description: 'What the Regie has pressed: it keeps a picture, shows one, skips one, or empties the picture.',
        examples: ['hold'],
      }),
      competitionId: CompetitionId.meta({ description: 'The competition whose programme it is.' }),
      at: Instant.meta({ description: 'When it was pressed.', examples: [AT] }),
      gameId: RunningGameId,
      scene: ProgrammeScene.exactOptional(),
      to: SkippedTo.exactOptional(),
    })
    .exactOptional()
    .meta({ description: 'What the Regie has chosen for the programme of the stream. Absent while its rules decide.' }),
})
export type Broadcast = z.infer<typeof Broadcast>

/** [B5] State for this device now that its tags, or the competition and court that it follows, are others. */
export const BroadcastMessage = z
  .object({
    type: messageType('broadcast'),
    broadcast: Broadcast.meta({
      description: 'What a display with the tags of the subscription, which follows that, must show.',
    }),
  })
  .meta({ description: 'The tags of the subscription, or what it follows, have changed: this is on air for them.' })

/** A command to displays and devices; an empty list of tags means everybody. */
export const CommandMessage = z
  .object({
    type: messageType('command'),
    commandId: z.string().meta({
      description: 'Names the command, for `ack`: epoch, position and check value of its event in the log.',
      examples: [COMMAND],
    }),
    command: z
      .enum([...SendCommand.options.flatMap((option) => [...option.shape.command.values]), 'horn', 'countdown'])
      .meta({ description: 'What the displays and devices shall do.', examples: ['ledwall.text.show'] }),
    competitionId: OptionalCompetitionId.meta({
      description: 'The competition that the command is for, or that the displays change to. Absent: for all.',
      examples: [COMPETITION],
    }),
    activityItemId: z
      .string()
      .exactOptional()
      .meta({ description: 'The action image, for `ledwall.activityItem.select`.', examples: ['welcome'] }),
    text: z
      .string()
      .exactOptional()
      .meta({ description: 'The text, for `ledwall.text.show`.', examples: ['Willkommen'] }),
    typeId: z
      .int()
      .exactOptional()
      .meta({ description: 'The kind of LED wall, for `ledwall.type`.', examples: [1] }),
    size: OptionalWallSize,
    scene: ProgrammeScene.exactOptional(),
    to: SkippedTo.exactOptional(),
    gameId: RunningGameId,
    seconds: z
      .number()
      .exactOptional()
      .meta({ description: 'The length of a `countdown` in seconds. Zero ends it.', examples: [60] }),
    tags: z.array(z.string()).meta({
      description: 'The device tags that the command is for. An empty list means every device.',
      examples: [[]],
    }),
    scope: SignalScope.exactOptional(),
    sentAt: Instant.meta({ description: 'When the command was sent.', examples: [AT] }),
  })
  .meta({ description: 'A command to displays and devices. It is sent once and never replayed.' })
export type CommandMessage = z.infer<typeof CommandMessage>

/**
 * A connected device of the staff: `position` shows how old its data is, `gameIds` which games it operates, and `done`
 * which of the last commands it has done.
 */
export const Device = z.object({
  id: z.string().meta({ description: 'Names the device.', examples: ['tablet-1'] }),
  name: z.string().meta({ description: 'The name that people gave the device.', examples: ['Tablet Zeitnahme'] }),
  /** By which access it is signed in. */
  accessId: z
    .string()
    .exactOptional()
    .meta({
      description:
        'The access by which it is signed in. Absent for a token of the configuration, and for viewers whose access is for some competitions.',
      examples: ['019479a5-3f52-7d1b-8a60-2c9b1e4f7a35'],
    }),
  roles: z.array(z.enum(ROLES)).meta({ description: 'The roles of its access.', examples: [['timekeeper']] }),
  tags: z.array(z.string()).meta({ description: 'The device tags of its subscription.', examples: [['halle']] }),
  armed: z.boolean().meta({ description: 'Whether it sounds the horn.', examples: [true] }),
  done: z
    .array(z.string())
    .meta({ description: 'The commands that it has acknowledged last, at most 20.', examples: [[COMMAND]] }),
  position: z
    .int()
    .min(0)
    .meta({
      description: 'The position of the log up to which it has received everything when it was last heard of.',
      examples: [620],
    }),
  connectedAt: Instant.meta({ description: 'When it connected.', examples: [AT] }),
  heardAt: Instant.meta({ description: 'When it last sent something.', examples: [AT] }),
  gameIds: z.array(GameId).meta({ description: 'The games that it operates.', examples: [[GAME]] }),
})
export type Device = z.infer<typeof Device>

/** For staff: what is connected. */
export const PresenceMessage = z
  .object({
    type: messageType('presence'),
    devices: z.array(Device).meta({
      description:
        'Every device of the staff that is connected to this process; for an access for some competitions or courts those whose access is for one of its competitions too.',
    }),
  })
  .meta({ description: 'The connected devices of the staff. Only signed-in clients receive it.' })

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
