import { CompetitionId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { FeedAnswer, FeedQuery } from './feed.ts'
import { FEED_PATH } from './feed-address.ts'
import type { ErrorCode } from './problem.ts'
import { Site } from './site.ts'
import { UPLOAD_PATH, UploadAnswer, UploadQuery } from './uploads.ts'

/** A request outside the calls of the contract: its answer or its body is a file, or it is held. */
export type FileRoute = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly tag: 'file' | 'site' | 'feed'
  readonly summary: string
  readonly description: string
  /** The parts of the path in braces. */
  readonly parts?: z.ZodObject
  readonly query?: z.ZodObject
  /** The media types of the body. */
  readonly body?: readonly string[]
  /** The media type of the answer, or the schema of its JSON. */
  readonly answer: string | z.ZodType
  /** Whether persons may be named in the answer. */
  readonly namesPersons: 'never' | 'always'
  /** The answer has an ETag: 304 to a client that has it. */
  readonly hasTag?: true
  /** The codes of its own with which it is refused; call-errors.ts adds those of every call. */
  readonly errors: readonly ErrorCode[]
}

const file = (types: RegExp, description: string, example: string) =>
  z
    .string()
    .regex(types)
    .meta({ description, examples: [example] })

/** Every request outside the calls of the contract that a client can make. */
export const fileRoutes: readonly FileRoute[] = [
  {
    name: 'upload.write/store',
    method: 'POST',
    path: UPLOAD_PATH,
    tag: 'file',
    summary: 'Stores an image',
    description:
      'The body is the image itself, at most 5 MiB and 24 million pixels. It is turned upright, reduced and kept as WebP without its metadata. The same image has the same path. May be called by organiser.',
    query: UploadQuery,
    body: ['image/jpeg', 'image/png', 'image/webp'],
    answer: UploadAnswer,
    namesPersons: 'never',
    errors: [
      'request/not-json',
      'service/storage-full',
      'upload/broken',
      'upload/full',
      'upload/not-an-image',
      'upload/too-many-pixels',
    ],
  },
  {
    name: 'upload.read/get',
    method: 'GET',
    path: '/uploads/{name}',
    tag: 'file',
    summary: 'A stored image',
    description: 'The path is the `path` of the answer to an upload. It never changes its content.',
    parts: z.strictObject({
      name: file(
        /^[a-z-]{1,20}-[0-9a-f]{32}\.webp$/,
        'The name of the file.',
        'logo-0123456789abcdef0123456789abcdef.webp',
      ),
    }),
    answer: 'image/webp',
    namesPersons: 'never',
    errors: ['request/not-found'],
  },
  {
    name: 'calendar.read/competition',
    method: 'GET',
    path: '/v1/calendar/{competitionId}.ics',
    tag: 'file',
    summary: 'The games of a competition as a calendar',
    description: 'For subscribing in a calendar (iCalendar, RFC 5545).',
    parts: z.strictObject({ competitionId: CompetitionId.meta({ description: 'The competition.' }) }),
    answer: 'text/calendar',
    hasTag: true,
    namesPersons: 'never',
    errors: ['request/not-found'],
  },
  {
    name: 'calendar.read/team',
    method: 'GET',
    path: '/v1/calendar/{competitionId}/{teamId}.ics',
    tag: 'file',
    summary: 'The games of a team in a competition as a calendar',
    description: 'For subscribing in a calendar (iCalendar, RFC 5545).',
    parts: z.strictObject({
      competitionId: CompetitionId.meta({ description: 'The competition.' }),
      teamId: TeamId.meta({ description: 'The team.' }),
    }),
    answer: 'text/calendar',
    hasTag: true,
    namesPersons: 'never',
    errors: ['request/not-found'],
  },
  {
    name: 'share.read/card',
    method: 'GET',
    path: '/v1/share/{id}.png',
    tag: 'file',
    summary: 'The share card of a game or a competition',
    description: 'An image of 1200 by 630 pixels that messengers show for a link.',
    parts: z.strictObject({
      id: z.uuid().meta({
        description: 'The id of a game or a competition.',
        examples: ['cafe0006-0000-8000-8000-000000000032'],
      }),
    }),
    answer: 'image/png',
    hasTag: true,
    namesPersons: 'always',
    errors: ['request/not-found'],
  },
  {
    name: 'share.read/part',
    method: 'GET',
    path: '/v1/share/{id}/{part}.png',
    tag: 'file',
    summary: 'The share card of a goal, a team or a page',
    description:
      'An image of 1200 by 630 pixels that messengers show for a link: of a game one of its goals, of a competition one of its teams or pages. The picture of the final place of a team has 1080 by 1350 pixels, and is there once the first place is decided.',
    parts: z.strictObject({
      id: z.uuid().meta({
        description: 'The id of a game or a competition.',
        examples: ['cafe0001-0000-8000-8000-000000000001'],
      }),
      part: z.string().meta({
        description:
          'Of a game the id of a goal; of a competition the id of a team, that id followed by `-portrait`, or a page: `games`, `tree`, `teams`, `leaderboard`, `topscorer`, `endstand`.',
        examples: ['leaderboard'],
      }),
    }),
    answer: 'image/png',
    hasTag: true,
    namesPersons: 'always',
    errors: ['request/not-found'],
  },
  {
    name: 'site.read/get',
    method: 'GET',
    path: '/site.json',
    tag: 'site',
    summary: 'What pages show beside the cup',
    description: 'Organiser, links, livestream, sponsors and legal texts, as the organiser has set them.',
    answer: Site,
    hasTag: true,
    namesPersons: 'always',
    errors: [],
  },
  {
    name: 'feed.read/get',
    method: 'GET',
    path: FEED_PATH,
    tag: 'feed',
    summary: 'Events as they happen, for visitors behind a cache',
    description:
      'The events of the live socket as the public receives them, one answer for all who ask the same address. It comes at once where something has happened after `after`, else with the next event or after 25 s, and names the next `after`.',
    query: FeedQuery,
    answer: FeedAnswer,
    namesPersons: 'always',
    errors: ['competition/unknown', 'meet/unknown'],
  },
]
