import type { Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import type { ActCall } from '../../shared/act/use-act.ts'

type Given = Pick<BodyOf<'game.write/change-plan'>, 'referee' | 'secondReferee'>

/** Choices for games that are not saved, by the id of the game; null for none. */
export type Drafted = Readonly<Record<string, Given | undefined>>

/** Whether a game is to be played, or was. */
export const isPlayed = ({ cancelled }: Pick<Game, 'cancelled'>): boolean => !cancelled

/** The games as they are once the draft is saved. */
export const plannedWith = (games: readonly Game[], draft: Drafted): readonly Game[] =>
  games.map((game) => {
    const { referee: first, secondReferee: second, ...rest } = game
    const { referee = first, secondReferee = second } = draft[game.id] ?? {}
    return { ...rest, ...(referee ? { referee } : {}), ...(secondReferee ? { secondReferee } : {}) }
  })

/** The calls that save a draft: a game for each that changes. */
export const callsOf = (games: readonly Game[], draft: Drafted): readonly ActCall[] =>
  games.flatMap(({ id, referee, secondReferee }) => {
    const given = draft[id] ?? {}
    const changed: Given = {
      ...(given.referee === undefined || (given.referee ?? undefined) === referee ? {} : { referee: given.referee }),
      ...(given.secondReferee === undefined || (given.secondReferee ?? undefined) === secondReferee
        ? {}
        : { secondReferee: given.secondReferee }),
    }
    return Object.keys(changed).length === 0
      ? []
      : [{ call: 'game.write/change-plan' as const, body: { id, ...changed } }]
  })
