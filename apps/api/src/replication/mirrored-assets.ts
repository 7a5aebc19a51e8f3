import { type ImageStore, isImageName } from '../delivery/uploads/index.ts'
import { RequestError } from '../utilities/index.ts'
import type { Upstream } from './upstream.ts'

/** Some two hundred photos of teams. */
const MOST_BYTES = 48 * 1024 * 1024

/** The images of the followed service: each is fetched once, for its name is that of its content. */
export function mirroredImages({ ask }: Upstream): Pick<ImageStore, 'read'> {
  const kept = new Map<string, Buffer>()
  const coming = new Map<string, Promise<Buffer | undefined>>()
  let held = 0

  const fetched = async (name: string): Promise<Buffer | undefined> => {
    const { body } = await ask(`/uploads/${name}`).catch(unlessMissing)
    if (body?.bytes) keep(name, body.bytes)
    return body?.bytes
  }
  const keep = (name: string, bytes: Buffer) => {
    kept.set(name, bytes)
    held += bytes.length
    for (const [oldest, { length }] of kept) {
      if (held <= MOST_BYTES) return
      kept.delete(oldest)
      held -= length
    }
  }
  return {
    read: async (name) => {
      if (!isImageName(name)) return undefined
      const known = kept.get(name)
      if (known) return known
      const asking = coming.get(name) ?? fetched(name).finally(() => coming.delete(name))
      coming.set(name, asking)
      return asking
    },
  }
}

function unlessMissing(error: unknown): { readonly body: undefined } {
  if (error instanceof RequestError && error.problem.status === 404) return { body: undefined }
  throw error
}
