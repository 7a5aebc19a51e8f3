import type { OtherOfMeet } from '@cup/api-client/queries'
import { type AvailableReferee, assignReferees, startOf } from '@cup/domain/planning'
import { useState } from 'react'
import { useAct } from '../../shared/act/use-act.ts'
import type { KnownReferees } from '../../shared/referees/use-referees.ts'
import { callsOf, type Drafted, isPlayed, plannedWith } from './assign-draft.ts'

/** [M2] The games with the referees that were chosen for them, and how these are saved. */
export function useAssignment(cups: readonly OtherOfMeet[], { listed }: KnownReferees) {
  const [draft, setDraft] = useState<Drafted>({})
  const saved = cups.flatMap(({ games }) => games).filter(isPlayed)
  const games = plannedWith(saved, draft).toSorted((a, b) => Date.parse(startOf(a)) - Date.parse(startOf(b)))
  const calls = callsOf(saved, draft)
  const act = useAct(
    async () => calls,
    () => setDraft({}),
  )
  const assign = (perGame: 1 | 2): number => {
    const referees = listed.map(({ number, teamId }): AvailableReferee => ({ number, teamId }))
    const isOpen = (id: string) => games.some((game) => game.id === id && !game.started && !game.result)
    const assigned = assignReferees({ games, isOpen, referees, perGame })
    setDraft({
      ...draft,
      ...Object.fromEntries(assigned.map(({ id, referee, secondReferee = null }) => [id, { referee, secondReferee }])),
    })
    return assigned.length
  }
  return {
    ...act,
    games,
    calls,
    assign,
    change: (id: string, given: Drafted[string]) => setDraft({ ...draft, [id]: { ...draft[id], ...given } }),
  }
}
