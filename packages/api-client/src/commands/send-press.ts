import type { WriteAnswer } from '@cup/contract/entities'
import type { BodyOf, WriteName } from '@cup/contract/routes'
import type { Http } from '../http/create-http.ts'
import { isWriteWorthRetrying, RETRIES, retryDelayMillis } from '../http/retry.ts'
import { swallowsFailure } from '../http/swallowed-failures.ts'

/** Sends one press until it is answered, under one key; nothing comes back where a failure is swallowed. */
export async function sendPress<Name extends WriteName>(
  http: Pick<Http, 'press' | 'write'>,
  name: Name,
  body: BodyOf<Name>,
): Promise<WriteAnswer | undefined> {
  const press = http.press()
  try {
    return await persistently(() => http.write(name, body, press))
  } catch (error) {
    if (swallowsFailure(name)) return undefined
    throw error
  }
}

async function persistently<Answer>(send: () => Promise<Answer>, failures = 0): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (failures === RETRIES || !isWriteWorthRetrying(error)) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, retryDelayMillis(failures)))
  return persistently(send, failures + 1)
}
