import { readRoutes, writeRoutes } from '@cup/contract/routes'
import { gameId, teamId } from '@cup/domain/testing'
import { aPlan, furnish } from '../test/hall.ts'
import { VALID_BODIES, VALID_QUERIES } from '../test/valid-bodies.ts'
import type { Examples } from './requests.ts'

const pathOf = new Map(
  [...Object.values(readRoutes), ...Object.values(writeRoutes)].map(({ name, path }) => [String(name), path]),
)

/** A valid body or query for every call of the log, of what `enterAllOf` enters. */
export const examples: Examples = Object.fromEntries(
  Object.entries({ ...VALID_BODIES, ...VALID_QUERIES }).map(([name, input]) => [pathOf.get(name) ?? name, input]),
)

/** Enters two teams with their players, and starts a game between them. */
export async function enterAllOf(url: string, token: string): Promise<void> {
  const write: Parameters<typeof furnish>[0]['write'] = async (name, body) => {
    const answer = await fetch(`${url}/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
    return 0
  }
  const id = gameId(1)
  await furnish({ write }, 2)
  await write('game.write/plan', aPlan(1))
  await write('game.write/set-actual-teams', { id, homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await write('game.write/livestream-regie-ready', { id })
  await write('game.write/start', { id })
}
