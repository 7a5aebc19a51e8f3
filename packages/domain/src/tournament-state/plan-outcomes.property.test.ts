import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantOf, SIDES } from '../kernel/index.ts'
import { outdatedSidesOf } from '../projections/plan-outcome.ts'
import { copyOf, GAME_IDS, START, send, settled } from '../testing/cup-in-memory.ts'
import { history } from '../testing/random-history.ts'
import { gameViewAt, resolveAt } from './views.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 100_000 : 300

it('[R7] [V4] says of a confirmed team that it is outdated exactly while the plan, resolved from the log, gives another or none', () => {
  fc.assert(
    fc.property(history, (moves) => {
      const cup = settled()
      // As the service stores them: made again only where an event has affected them.
      const stored = new Map(GAME_IDS.map((id) => [id, gameViewAt(cup.tournament, id)]))
      let now = START
      for (const { move, afterSeconds } of moves) {
        now += afterSeconds * 1000
        const happened = send(cup, move(cup.tournament), instantOf(now))
        const affected = happened === 'refused' ? [] : happened.affected.flatMap(({ games }) => [...games])
        for (const id of affected) stored.set(id, gameViewAt(cup.tournament, id))
      }
      const { tournament } = copyOf(cup)
      for (const view of stored.values()) {
        if (!view || view.cancelled) continue
        const isOver = view.started || view.result !== undefined
        const differing = SIDES.filter((side) => {
          const confirmed = view.actualTeams[`${side}TeamId`]
          const reference = view.plannedTeams[side]
          if (!confirmed || (isOver && 'teamId' in reference)) return false
          return resolveAt(tournament, reference) !== confirmed
        })
        expect(outdatedSidesOf(view).map(({ side }) => side)).toEqual(differing)
      }
    }),
    { numRuns: runs },
  )
})
