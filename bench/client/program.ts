import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

/** A program of an integrator, on types that openapi-typescript has made of the document and on nothing else of the project. */
const [baseUrl = '', token = '', competitionId = '', gameId = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

/** Reads a game by a query with a number in it. */
async function nextGame(): Promise<string> {
  const { data, error } = await api.GET('/v1/game.read/current', { params: { query: { competitionId, skip: 1 } } })
  if (error) throw new Error(error.code)
  const remaining: number | undefined = data?.clock.remaining
  return `${data?.name}, ${remaining} s left`
}

/** Writes, and reads what was written. */
async function moved(): Promise<string> {
  const dateTime = '2025-01-18T12:00:00.000Z'
  const { data, error } = await api.POST('/v1/game.write/change-datetime', { body: { id: gameId, dateTime } })
  if (!data) throw new Error(error.code)
  const position: number = data.position
  const { data: game } = await api.GET('/v1/game.read/get', { params: { query: { id: gameId } } })
  return `${game?.dateTime} at ${position > 0 ? 'a position' : 'none'}`
}

/** Handles a refusal: each code that is compared is one that the call lists. */
async function whyNotStarted(): Promise<string> {
  const { error, response } = await api.POST('/v1/game.write/start', { body: { id: gameId } })
  if (error?.status !== 409) throw new Error(`${response.status}`)
  if (error.code === 'game/regie-not-ready') return 'waits for the Regie'
  if (error.code === 'game/teams-not-set') return 'waits for its teams'
  return error.detail
}

process.stdout.write(JSON.stringify([await nextGame(), await moved(), await whyNotStarted()]))
