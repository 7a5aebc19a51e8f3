import { mayUpload } from '@cup/contract/permissions'
import { MOST_UPLOAD_BYTES, UPLOAD_PATH, type UploadAnswer, UploadQuery } from '@cup/contract/uploads'
import type { Runtime } from '@cup/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '../../access/index.ts'
import type { Place } from '../../operations/storage/index.ts'
import { concurrencyLimit, RequestError, withinLimit } from '../../utilities/index.ts'
import { callerOf, imagePolicy, KEPT_FOR_EVER, type RequestLimits, requireStaff } from '../http/index.ts'
import type { ImageStore } from './image-store.ts'
import { imageTypeOf, shrinkImage } from './shrink-image.ts'

/** Images that wait for the one that is decoded; each holds its file in memory. */
const MOST_WAITING = 7
/** The connection of a request that waits for longer than a minute is closed; a disk may hang. */
const ANSWERS_WITHIN_MS = 50_000

/** Dependencies of uploads. */
export type UploadDeps = {
  readonly images: ImageStore
  readonly place: Pick<Place, 'write'>
  readonly tokens: Tokens
  readonly limits: RequestLimits
  readonly runtime: Runtime
}

/** Receives images of organisers and serves them to the public. */
export async function uploads(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const inTurn = uploadQueue(MOST_WAITING)
  app.get('/uploads/:name', (request, reply) => send(request, reply, deps))
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, next) => next(null, body))
    scope.post(UPLOAD_PATH, {
      bodyLimit: MOST_UPLOAD_BYTES,
      // Checked before the body, so that others cannot fill the memory with five megabytes each.
      onRequest: (request, _reply, next) => {
        requireUploader(request, deps)
        next()
      },
      handler: (request) =>
        withinLimit(
          deps.runtime,
          inTurn(() => store(request, deps)),
          ANSWERS_WITHIN_MS,
          () => new RequestError('service/unavailable', 'The image could not be stored in time'),
        ),
    })
    done()
  })
}

/** Runs one work after the other; throws `service/unavailable` where too many wait already. */
export function uploadQueue(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const { run, waiting } = concurrencyLimit(1)
  return (work) => {
    if (waiting() >= mostWaiting) throw new RequestError('service/unavailable', 'Too many images at once')
    return run(work)
  }
}

function requireUploader(request: FastifyRequest, { tokens, limits }: UploadDeps): void {
  const staff = requireStaff(callerOf(request, tokens))
  if (!mayUpload(staff.roles)) throw new RequestError('auth/not-allowed')
  limits.limitActor(staff.actor)
}

type Kept = Pick<UploadDeps, 'images' | 'place'>

async function store({ query, body }: FastifyRequest, { images, place }: Kept): Promise<UploadAnswer> {
  const { kind } = UploadQuery.parse(query)
  if (!Buffer.isBuffer(body) || !imageTypeOf(body)) throw new RequestError('upload/not-an-image')
  const image = await shrinkImage(body, kind)
  const name = await place.write(() => images.keep(image, kind))
  return { path: `/uploads/${name}`, width: image.width, height: image.height }
}

async function send(
  { params }: FastifyRequest,
  reply: FastifyReply,
  { images }: Pick<UploadDeps, 'images'>,
): Promise<FastifyReply> {
  const { name } = { name: '', ...Object(params) }
  const bytes = await images.read(String(name))
  if (!bytes) {
    reply.callNotFound()
    return reply
  }
  return reply
    .headers({
      'content-security-policy': imagePolicy,
      // The public app may be on another origin.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': KEPT_FOR_EVER,
    })
    .type('image/webp')
    .send(bytes)
}
