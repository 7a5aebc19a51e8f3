import { aPlan, CUP, furnish } from '@cup/api/testing/hall'
import { VALID_BODIES, VALID_QUERIES } from '@cup/api/testing/valid-bodies'
import { keyRoutes } from '@cup/contract/key-routes'
import { logRoutes } from '@cup/contract/log-routes'
import { type CallName, type InputOf, readRoutes, writeRoutes } from '@cup/contract/routes'
import { correctionId, gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import type { Examples } from './requests.ts'

const pathOf = new Map(
  [
    ...Object.values(readRoutes),
    ...Object.values(writeRoutes),
    ...Object.values(logRoutes),
    ...Object.values(keyRoutes),
  ].map(({ name, path }) => [String(name), path]),
)

/** One goal more, in the game that `enterFixture` starts. */
const CORRECTION = {
  correctionId: correctionId(1),
  gameId: gameId(1),
  commands: [
    {
      call: 'game.write/score-goal',
      body: { goalId: goalId(9), time: 100, playerId: playerId(11), homeTeam: true },
    },
    { call: 'game.write/change-actual-teams', body: { id: gameId(1), homeTeamId: teamId(1) } },
  ],
  reason: 'Im Video gesehen',
} satisfies InputOf<'log.write/preview-correction'>

const LOG_CALLS = {
  'log.read/list': { gameId: gameId(1), types: 'game.goalScored', before: '90', limit: '20' },
  'log.read/moment': { competitionId: CUP, position: '40' },
  'log.write/known-keys': { keys: ['a-key', 'another'] },
  'log.write/preview-correction': CORRECTION,
  'log.write/correct': CORRECTION,
} satisfies { readonly [Name in Extract<CallName, `log.${string}`>]: InputOf<Name> }

/** A valid body or query for every call of the log, for the data of `enterFixture`. */
export const examples: Examples = Object.fromEntries(
  Object.entries({ ...VALID_BODIES, ...VALID_QUERIES, ...LOG_CALLS }).map(([name, input]) => [
    pathOf.get(name) ?? name,
    input,
  ]),
)

/** Enters two teams with their players, and starts a game between them. */
export async function enterFixture(url: string, token: string): Promise<void> {
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
