import { required } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import { createContext, useContext, useEffect } from 'react'
import { useStore } from 'zustand'
import { playedGameOf } from '../outbox/command.ts'
import { isUnderWay, type Sent } from '../outbox/sent.ts'
import { createStore, type Store } from '../store/store.ts'

/** A game as this device knew it before its first press that has not arrived, and its presses since. */
export type OwnGame = { readonly base: Game; readonly presses: readonly Sent[] }

/** The games with presses that have not arrived, by id. */
export type OwnGames = Store<ReadonlyMap<string, OwnGame>>

/** Remembers no game yet. */
export const createOwnGames = (): OwnGames => createStore<ReadonlyMap<string, OwnGame>>(new Map())

/** Provides the own games of this page to the components below. */
export const OwnGamesContext = createContext<OwnGames | undefined>(undefined)

/**
 * [C9] The game of this device while its operator is asked which clock is right; undefined otherwise. Then the view holds
 * what another device has entered, and the presses of this one would change nothing on top of it. Call it with every view
 * and all that was sent for the game.
 */
export function useOwnGame(game: Game | undefined, sent: readonly Sent[]): OwnGame | undefined {
  const games = required(useContext(OwnGamesContext), 'OwnGamesContext not set')
  const own = ownGameIn(useStore(games), game, sent)
  useEffect(() => {
    if (game) rememberGame(games, game, sent)
  })
  return own
}

/** [C9] The same among the games that this page remembers. */
export function ownGameIn(
  games: ReadonlyMap<string, OwnGame>,
  game: Game | undefined,
  sent: readonly Sent[],
): OwnGame | undefined {
  const own = ownGameWith(games.get(game?.id ?? ''), game, sent)
  return own && isAskedAbout(sent) ? { base: own.base, presses: asTheyAre(own.presses, sent) } : undefined
}

/** Remembers a view of a game and all that was sent for it. Another component may have seen an earlier view: the first one counts. */
export function rememberGame(games: OwnGames, game: Game, sent: readonly Sent[]): void {
  const all = games.getState()
  const before = all.get(game.id)
  const own = ownGameWith(before, game, sent)
  if (own === before) return
  const others = [...all].filter(([id]) => id !== game.id)
  games.set(new Map(own ? [...others, [game.id, own]] : others))
}

/** The own game with a view and all that was sent for it; it begins again once nothing waits. */
function ownGameWith(before: OwnGame | undefined, game: Game | undefined, sent: readonly Sent[]): OwnGame | undefined {
  const pending = sent.filter((one) => isUnderWay(one) && playedGameOf(one.command) !== undefined)
  if (!game || pending.length === 0) return undefined
  const { base, presses } = before ?? { base: game, presses: [] }
  const added = pending.filter(({ key }) => !presses.some((one) => one.key === key))
  return before && added.length === 0 ? before : { base, presses: [...presses, ...added] }
}

const isAskedAbout = (sent: readonly Sent[]): boolean =>
  sent.some(({ state, knownPosition }) => state === 'needsDecision' && knownPosition !== undefined)

/** The presses with their states of now; one that is no longer sent has arrived. */
const asTheyAre = (presses: readonly Sent[], sent: readonly Sent[]): readonly Sent[] =>
  presses
    .map((press): Sent => sent.find(({ key }) => key === press.key) ?? { ...press, state: 'done' })
    .filter(({ state }) => state !== 'refused')
