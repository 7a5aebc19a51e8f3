import { FeedAnswer, FeedQuery } from '@cup/contract/feed'
import { FEED_PATH } from '@cup/contract/feed-address'

/** A request of the feed that waits for its answer. */
export type FeedRequest = {
  /** The query, as it was written. */
  readonly search: string
  readonly init: RequestInit | undefined
  readonly settle: (answer: Response | Error) => void
}

/** The feed of a service, driven by a test. What is asked and answered must keep the contract. */
export class FakeFeed {
  readonly requests: FeedRequest[] = []

  readonly fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search, searchParams } = new URL(String(input), 'http://cup.test')
    if (pathname !== FEED_PATH) throw new Error(`${pathname} is not the feed`)
    FeedQuery.parse(Object.fromEntries(searchParams))
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const settle = (answer: Response | Error) => (answer instanceof Response ? resolve(answer) : reject(answer))
      this.requests.push({ search, init, settle })
    })
  }

  /** Positions that were asked for, in order; undefined for the present one. */
  get asked(): readonly (string | undefined)[] {
    return this.requests.map(({ search }) => new URLSearchParams(search).get('after') ?? undefined)
  }

  /** Answers the last request. */
  answer(answer: Omit<FeedAnswer, 'frames'> & Partial<Pick<FeedAnswer, 'frames'>>): void {
    this.settle(Response.json(FeedAnswer.parse({ frames: [], ...answer })))
  }

  /** Answers the last request with anything, or lets it fail. */
  settle(answer: Response | Error): void {
    this.requests.at(-1)?.settle(answer)
  }
}
