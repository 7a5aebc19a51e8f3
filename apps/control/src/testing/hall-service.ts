import type { Http } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import { parseWriteBody } from '@cup/contract/parse-request'
import { type WriteName, writeRoutes } from '@cup/contract/routes'
import { decide } from '@cup/domain/commands'
import { isTooLate } from '@cup/domain/game'
import { assumed, DomainError, type GameId, type Instant, type Timed } from '@cup/domain/kernel'
import type { PlayRules } from '@cup/domain/settings'
import { aCompetition, aGame, KICK_OFF, playerId, teamId } from '@cup/domain/testing'
import {
  type AnyCommand,
  applyTo,
  emptyTournament,
  gameViewAt,
  type Recorded,
  recordedAt,
} from '@cup/domain/tournament-state'
import { refusal } from './an-outbox.ts'

/** Fate of a request on the connection to the service: it is lost, it is answered, or only its answer is lost. */
export type Connection = 'up' | 'down' | 'deaf'

/** A service that decides as the real one does, with a game that has started, behind a connection that may fail. */
export class HallService {
  connection: Connection = 'up'
  readonly log: Recorded[] = []
  readonly #tournament = emptyTournament()
  readonly #keys = new Map<string, { readonly body: string; readonly position: number }>()
  readonly #now: () => Instant

  /** The game has copied these rules at its start. */
  constructor(now: () => Instant, rules?: PlayRules) {
    this.#now = now
    const game = aGame({ phase: 'started', isKnockout: true, ...(rules && { rules }) })
    for (const event of [...aCompetition(), ...SHOOTERS, ...game]) this.#append(event, '')
  }

  view(id: GameId): Game {
    return assumed(gameViewAt(this.#tournament, id), 'the game was planned')
  }

  /** Sends a command of another device, which is always connected. */
  other(command: AnyCommand): void {
    try {
      this.#decide({ ...command, occurredAt: this.#now() }, 'other')
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  readonly request: Http['request'] = async ({ path, payload, headers }) => {
    const line = this.connection
    if (line === 'down') throw new TypeError('Failed to fetch')
    if (path === '/v1/log.write/known-keys') return assumed(await this.#known(payload), 'the answer about keys')
    const key = headers?.['Idempotency-Key'] ?? ''
    const body = JSON.stringify(payload)
    const position = await this.#answer(key, path, body)
    if (this.connection !== 'up' || line !== 'up') throw new TypeError('Failed to fetch')
    return { status: 200, headers: new Headers(), data: assumed({ position }, 'the answer to a write') }
  }

  async #known(payload: unknown): Promise<Awaited<ReturnType<Http['request']>>> {
    const { keys } = assumed<{ readonly keys: readonly string[] }>(payload, 'the outbox asks about keys')
    const known = keys.flatMap((key) => {
      const position = this.#keys.get(key)?.position
      return position === undefined ? [] : [{ key, position }]
    })
    return { status: 200, headers: new Headers(), data: { known } }
  }

  async #answer(key: string, path: string, body: string): Promise<number> {
    const known = this.#keys.get(key)
    if (known && known.body !== body) return assumed(await refusal('request/key-reused')(NOTHING), 'it throws')
    if (known) return known.position
    try {
      const position = this.#decide(this.#commandOf(path, body), 'tablet')
      this.#keys.set(key, { body, position })
      return position
    } catch (error) {
      if (error instanceof DomainError) return assumed(await refusal(error.code)(NOTHING), 'it throws')
      throw error
    }
  }

  #commandOf(path: string, body: string): AnyCommand & Timed {
    const route = writeRoutes[assumed<WriteName>(path.replace('/v1/', ''), 'the outbox sends writes')]
    const { late, occurredAt = this.#now(), ...command } = parseWriteBody(route, JSON.parse(body))
    const isLate = 'isClockCommand' in route && !late && isTooLate(occurredAt, this.#now())
    return assumed({ ...command, occurredAt, isLate, isConfirmed: late ?? false }, 'a route leads to its command')
  }

  #decide(command: AnyCommand & Timed, actor: string): number {
    const outside = { actor, digest: String, wouldChangePerson: () => false, wouldChangeTexts: () => false }
    for (const event of decide(command, this.#tournament, outside)) this.#append(event, actor)
    return this.#tournament.position
  }

  #append(event: Parameters<typeof recordedAt>[1], enteredBy: string): void {
    const recorded = { ...recordedAt(this.#tournament, event), ...(enteredBy ? { enteredBy } : {}) }
    applyTo(this.#tournament, recorded)
    this.log.push(recorded)
  }
}

/** Player 11 of the home team, and 21 of the guests. */
const SHOOTERS = [1, 2].map((team) => {
  const shirt = { teamId: teamId(team), number: 1, isGoalkeeper: false, publicName: 'full' } as const
  return { type: 'player.created' as const, data: { id: playerId(team * 10 + 1), ...shirt }, occurredAt: KICK_OFF }
})

const NOTHING = { path: '', key: undefined, body: {} }
