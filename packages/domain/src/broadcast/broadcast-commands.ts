import { z } from 'zod'
import type { Command } from '../kernel/decider.ts'
import { CompetitionId, GameId, GroupId } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { LEDWALL_ACTIVITY_ITEM_IDS, LEDWALL_LIMITS, LEDWALL_TYPE_IDS } from './ledwall.ts'
import { SignalScope } from './signal-scope.ts'

/** [B4] Device tags choose who acts on a command; an empty list means every device. */
export const Tags = z
  .array(line(60))
  .max(20)
  .meta({
    description:
      'The tags of the devices that execute the command; an empty list means every device. The devices at a court have the tag `court:` with its id.',
    examples: [['halle-1']],
  })

const toDevices = { tags: Tags.default([]) }

export const ActivityItemId = z.enum(LEDWALL_ACTIVITY_ITEM_IDS).meta({
  description: 'The action image of the LED wall: one of the 12 that the project has.',
  examples: ['welcome'],
})

export const WallText = line(120).meta({
  description: 'The text on the LED wall: one line of 1 to 120 characters.',
  examples: ['Siegerehrung um 15:00 Uhr'],
})

export const WallTypeId = z.literal(LEDWALL_TYPE_IDS).meta({
  description: 'The LED wall: 1 has 2 displays of 1920 × 144 pixels, 2 has 1 of 1024 × 190 pixels.',
  examples: [1],
})

const pixels = ({ min, max }: { readonly min: number; readonly max: number }, description: string, example: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ description, examples: [example] })

/** [B27] The size of a wall that is neither of both types. */
export const WallSize = z
  .strictObject({
    width: pixels(LEDWALL_LIMITS.width, 'The width of one display in pixels.', 1536),
    height: pixels(LEDWALL_LIMITS.height, 'The height of one display in pixels.', 128),
    rows: pixels(LEDWALL_LIMITS.rows, 'How many displays hang above each other.', 2),
  })
  .meta({
    description:
      'The pixels of an LED wall of another size. It is drawn like the type, as large as it fits. Absent: the size of the type.',
    examples: [{ width: 1536, height: 128, rows: 2 }],
  })

const ofGame = { gameId: GameId.meta({ description: 'The game that the picture shows.' }) }
const kinds = <const Kind extends string>(...names: readonly Kind[]) =>
  z.enum(names).meta({ description: 'The kind of the picture.', examples: [names[0] ?? ''] })

/** [B21] A picture of the programme of the stream. */
export const ProgrammeScene = z
  .union([
    z.strictObject({ kind: kinds('tree', 'champion', 'sponsors', 'scorers') }),
    z.strictObject({ kind: kinds('score', 'result', 'preview'), ...ofGame }),
    z.strictObject({
      kind: kinds('table'),
      groupId: GroupId.meta({ description: 'The group whose table the picture shows.' }),
    }),
    z.strictObject({
      kind: kinds('lineUp'),
      ...ofGame,
      side: z.enum(['home', 'guest']).meta({ description: 'Whose line-up the picture shows.', examples: ['home'] }),
    }),
  ])
  .meta({ description: 'A picture of the programme of the stream.', examples: [{ kind: 'sponsors' }] })

/** [B21] The moment whose picture the programme shows from the press on. */
export const SkippedTo = Instant.meta({
  description: 'The end of the picture that is skipped: the programme goes forward to this moment.',
  examples: ['2025-01-18T15:34:12.000Z'],
})

const programmeOf = {
  competitionId: CompetitionId.meta({ description: 'The competition whose programme it is.' }),
  gameId: GameId.exactOptional().meta({ description: 'The game that runs at the press. Absent in a break.' }),
}

/** A command of that name, with what it needs beside the devices. */
const command = <Name extends string, Needed extends z.core.$ZodLooseShape>(
  name: Name,
  description: string,
  needed: Needed,
) => z.strictObject({ command: z.literal(name).meta({ description }), ...needed, ...toDevices })

const ShownCompetitionId = CompetitionId.meta({
  description: 'The competition that is on air from now on, with its meet: displays and staff follow it.',
})

/** [B1] Every broadcast command, with what it needs and with these more fields. */
const commandsWith = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.discriminatedUnion('command', [
    command('ledwall.enable', 'Switches the LED wall on.', more),
    command('ledwall.disable', 'Switches the LED wall off.', more),
    command('ledwall.activityItem.select', 'Shows an action image on the LED wall.', {
      activityItemId: ActivityItemId,
      ...more,
    }),
    command('ledwall.activityItem.disable', 'Takes the action image off the LED wall.', more),
    command('ledwall.text.show', 'Shows a text on the LED wall.', { text: WallText, ...more }),
    command('ledwall.text.hide', 'Takes the text off the LED wall.', more),
    command('ledwall.type', 'Says which LED wall is used.', {
      typeId: WallTypeId,
      size: WallSize.exactOptional(),
      ...more,
    }),
    command('competition', 'Puts a competition on air: displays and staff follow it.', {
      competitionId: ShownCompetitionId,
      ...more,
    }),
    command('competition.automatic', 'Gives the choice of what is on air back to the plan.', more),
    command('programme.hold', 'Keeps a picture on air until a game begins or the Regie gives it back.', {
      scene: ProgrammeScene,
      ...programmeOf,
      ...more,
    }),
    command('programme.show', 'Shows a picture for its time.', { scene: ProgrammeScene, ...programmeOf, ...more }),
    command('programme.skip', 'Ends the picture on air: the next one begins.', {
      to: SkippedTo,
      ...programmeOf,
      ...more,
    }),
    command('programme.clear', 'Empties the picture of the stream.', { ...programmeOf, ...more }),
    command('programme.automatic', 'Gives the picture of the stream back to its rules.', { ...programmeOf, ...more }),
    command('commentator.on', 'Asks the commentator to report to the Regie.', more),
    command('commentator.off', 'Takes the request to the commentator back.', more),
  ])

/** [B1] A broadcast command as it is sent. */
export const SendCommand = commandsWith({})
export type SendCommand = z.infer<typeof SendCommand>

/** [B28] The field of a signal that says which devices execute it. */
export const inScope = { scope: SignalScope.exactOptional() }

/** [B1] A broadcast command as it is recorded. */
export const SentCommand = commandsWith(inScope)
export type SentCommand = z.infer<typeof SentCommand>

const InCompetition = CompetitionId.meta({ description: 'The competition whose displays and devices execute it.' })

export const CountdownSeconds = z
  .number()
  .min(0)
  .max(86_400)
  .meta({ description: 'How long the countdown lasts, in seconds from now; 0 stops a running one.', examples: [90] })

/** Commands of the horn and of a countdown. */
export const SoundHorn = z.strictObject({ competitionId: InCompetition, ...toDevices })
export const StartCountdown = z.strictObject({
  competitionId: InCompetition,
  seconds: CountdownSeconds,
  ...toDevices,
})

/** The data of every broadcast command, by its type. */
export const broadcastCommands = {
  'broadcast.send': SendCommand,
  'broadcast.soundHorn': SoundHorn,
  'broadcast.startCountdown': StartCountdown,
} as const

export type BroadcastCommandType = keyof typeof broadcastCommands
export type BroadcastCommandData<T extends BroadcastCommandType> = z.infer<(typeof broadcastCommands)[T]>
/** A broadcast command, with the scope of the access that sends it. */
export type BroadcastCommand = {
  [T in BroadcastCommandType]: Command<T, BroadcastCommandData<T>> & { readonly scope?: SignalScope }
}[BroadcastCommandType]
