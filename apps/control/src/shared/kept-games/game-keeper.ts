import { required } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import type { LogPosition } from '@cup/contract/position'
import { millisOf } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { ChoiceContext, useCourt } from '../competition/use-choice.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { ReadonlyStore } from '../store/store.ts'
import { type DeskRead, deskReadsOf, type GameInHand, isOfPeople } from './desk-reads.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** Keeps the games in hand on the device, for a reload without a connection. */
export type GameKeeper = { readonly hold: (game: GameInHand) => void }

type KeeperOptions = {
  readonly kept: KeptAnswers
  readonly client: QueryClient
  readonly signIn: Pick<SignIn, 'access' | 'isAsked'>
  /** Whether the service has answered this page. */
  readonly isInContact: ReadonlyStore<boolean>
  /** Without a service worker the app cannot be opened offline: then nothing is kept. */
  readonly mayKeep: boolean
  readonly runtime: Runtime
}

/** The game of now and the one before, to which a button leads back. */
const MOST_GAMES = 2
const LOOK_EVERY_MILLIS = 60_000
/** So long after the first answer the desk has asked for what it shows. */
const CONFIRMED_WITHIN_MILLIS = 10_000

/**
 * Keeps what the desk of a game shows. It is deleted at sign-out, at the end of the access, after a day, and people as
 * soon as the service says that something about them has changed. What an earlier page has kept is deleted after the
 * first contact, unless this page asks for it too and so gets it as it is now.
 */
export function createGameKeeper(options: KeeperOptions): GameKeeper {
  const { kept, client, signIn, isInContact, mayKeep, runtime } = options
  if (!mayKeep) {
    kept.clear()
    return { hold: () => undefined }
  }
  const cache = client.getQueryCache()
  let held: readonly GameInHand[] = []
  const reads = () => held.flatMap(deskReadsOf)
  const keep = (read: DeskRead, data: unknown) => {
    if (isFromService(data) && isSignedIn(signIn, runtime)) kept.put(read.address, read.kept(data.data))
  }
  const keepAnswered = (game: GameInHand) => {
    for (const read of deskReadsOf(game)) {
      const state = cache.find({ queryKey: read.key })?.state
      if (state && !state.isInvalidated) keep(read, state.data)
    }
  }
  const forgetUnlessSignedIn = () => (isSignedIn(signIn, runtime) ? kept.expire() : kept.clear())
  const forgetPeopleOutOfHand = () => {
    const inHand = reads().map(({ address }) => address)
    for (const address of kept.addresses()) if (isOfPeople(address) && !inHand.includes(address)) kept.remove(address)
  }

  forgetUnlessSignedIn()
  runtime.every(LOOK_EVERY_MILLIS, forgetUnlessSignedIn)
  signIn.isAsked.subscribe(forgetUnlessSignedIn)
  signIn.access.subscribe((access, before) => {
    if (access?.id !== before?.id) return kept.clear()
    forgetUnlessSignedIn()
    for (const game of held) keepAnswered(game)
  })
  cache.subscribe((event) => {
    const read = reads().find(({ key }) => isSame(key, event.query.queryKey))
    if (!read) return
    const happened = event.type === 'updated' ? event.action.type : event.type
    if (happened === 'success') keep(read, event.query.state.data)
    if ((happened === 'invalidate' || happened === 'removed') && isOfPeople(read.address)) kept.remove(read.address)
  })
  const unsubscribe = isInContact.subscribe(() => {
    unsubscribe()
    runtime.after(CONFIRMED_WITHIN_MILLIS, () => {
      const inHand = reads().map(({ address }) => address)
      for (const address of kept.addresses()) if (!inHand.includes(address)) kept.remove(address)
    })
  })
  return {
    hold: (game) => {
      held = [game, ...held.filter(({ gameId }) => gameId !== game.gameId)].slice(0, MOST_GAMES)
      keepAnswered(game)
      if (isInContact.getState()) forgetPeopleOutOfHand()
    },
  }
}

/** Neither locked, nor over, nor asked to sign in. */
function isSignedIn({ access, isAsked }: KeeperOptions['signIn'], { wallMs }: Pick<Runtime, 'wallMs'>): boolean {
  const own = access.getState()
  return own !== undefined && !own.isLocked && millisOf(own.validUntil) > wallMs() && !isAsked.getState()
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** An answer without a position was kept on the device. */
const isFromService = (data: unknown): data is { readonly data: unknown; readonly position: LogPosition } =>
  typeof data === 'object' && data !== null && 'data' in data && 'position' in data && data.position !== undefined

/** Gives the keeper to everything below it. */
export const GameKeeperContext = createContext<GameKeeper | undefined>(undefined)

/** Keeps a game on the device while its desk is open, and until others have taken its place. */
export function useKeptGame({ id: gameId, competitionId, actualTeams }: Game): void {
  const { hold } = required(useContext(GameKeeperContext), 'GameKeeperContext not set')
  const { homeTeamId, guestTeamId } = actualTeams
  const courtId = useCourt()?.id
  const meetId = useContext(ChoiceContext)?.lane.meetId
  useEffect(() => {
    const teamIds = [homeTeamId, guestTeamId].filter((id) => id !== undefined)
    hold({ competitionId, gameId, meetId, courtId, teamIds })
  }, [hold, competitionId, gameId, meetId, courtId, homeTeamId, guestTeamId])
}
