import { eventually } from './until.ts'

/** The response with a calendar or share card: one that is not rendered in time is asked for again, as clients do. */
export const whenRendered = (url: string, init: RequestInit = {}): Promise<Response> =>
  eventually(async () => {
    const response = await fetch(url, init)
    return response.status === 503 ? undefined : response
  })
