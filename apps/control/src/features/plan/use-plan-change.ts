import type { Game } from '@cup/contract/entities'
import { courtIdOf } from '@cup/domain/kernel'
import { type Placement, type ShiftedCompetition, startOf } from '@cup/domain/planning'
import { useRef, useState } from 'react'
import { type ActCall, useAct } from '../../shared/act/use-act.ts'
import type { WholeMeet } from './whole-meet.ts'

/** [H20] Change of the plan: new places of games, and what follows for their competitions. */
export type PlanChange = {
  readonly placements: readonly Placement[]
  readonly competitions?: readonly ShiftedCompetition[]
  /** The change in words, once it is made. */
  readonly text: string
}

/** Change that was sent, and the versions of its games at that moment. */
type Sent = { readonly change: PlanChange; readonly versions: ReadonlyMap<string, number> }

/** [H20] [I13] Makes each change of the plan as one act with one way back, also across competitions. */
export function usePlanChange(meet: WholeMeet) {
  const wanted = useRef<PlanChange>(undefined)
  const [sent, setSent] = useState<Sent>()
  const { act, start, takeBack, reset } = useAct(async () => (wanted.current ? callsOf(wanted.current, meet) : []))
  const isShown = act.phase === 'sending' || act.phase === 'done'
  return {
    act,
    text: sent?.change.text,
    /** Places of a change that the games do not have yet. */
    placements: isShown && sent ? sent.change.placements.filter(({ id }) => isSameVersion(id, sent, meet)) : [],
    make: (change: PlanChange) => {
      // The same change again is another act, not the repetition of the last one.
      if (act.phase === 'done' || act.phase === 'takenBack') reset()
      wanted.current = change
      setSent({ change, versions: new Map(meet.games.map(({ id, version }) => [id, version])) })
      start()
    },
    takeBack,
    close: reset,
  }
}

const isSameVersion = (id: string, { versions }: Sent, { games }: WholeMeet): boolean =>
  games.find((game) => game.id === id)?.version === versions.get(id)

/** The calls that make a change; a game that is there already needs none. */
function callsOf({ placements, competitions = [] }: PlanChange, meet: WholeMeet): readonly ActCall[] {
  return [
    ...placements.flatMap((place) => {
      const game = meet.games.find(({ id }) => id === place.id)
      return game ? callsOfGame(game, place, meet) : []
    }),
    ...competitions.map((body): ActCall => ({ call: 'competition.write/change-details', body })),
  ]
}

function callsOfGame(game: Game, { id, dateTime, courtId }: Placement, meet: WholeMeet): readonly ActCall[] {
  return [
    ...(dateTime === startOf(game) ? [] : [{ call: 'game.write/change-datetime', body: { id, dateTime } } as const]),
    ...(courtId === undefined || courtId === courtIdOf(game, meet)
      ? []
      : [{ call: 'game.write/change-court', body: { id, courtId } } as const]),
  ]
}
