import type { Team } from '@cup/contract/entities'
import type { InSteps } from '@cup/domain/outlook'
import { useContext, useEffect, useState } from 'react'
import { RenderedAt } from '../on-device.ts'
import { type Known, needsInSteps, needsOf } from './live-group.ts'
import { type Ahead, aheadOf, type TableOf } from './prospects.ts'

/** Sentences about the next games of a team. */
export type Outlook = { readonly team: Team; readonly needs: string | undefined; readonly ahead: Ahead | undefined }

type OutlookNow = {
  /** Undefined where nothing is open. */
  readonly outlook: Outlook | undefined
  /** Whether it is not computed yet. */
  readonly isComing: boolean
}

/**
 * [L11] Result that a team needs in its last group game, and its possible opponents after that. The needs are computed
 * in pieces, so that no finger waits for them; at once where the first rendering is to be complete (`isWhole`), unless
 * the service has rendered them and they are in the page.
 */
export function useOutlook(
  known: Known & { readonly tableOf: TableOf },
  team: Team | undefined,
  isWhole = false,
): OutlookNow {
  const { competition, games, teamOf } = known
  const inputs = [competition, games, teamOf, team]
  const isHydrating = useContext(RenderedAt) !== undefined && typeof document !== 'undefined'
  const [found, setFound] = useState(() => {
    if (!isWhole || !team) return undefined
    return { inputs, teamId: team.id, needs: (isHydrating && needsInPage(team)) || needsOf(known, team) }
  })
  const isKnown = found?.inputs.every((one, n) => one === inputs[n])
  useEffect(() => {
    if (isKnown || !team) return undefined
    const of = [competition, games, teamOf, team]
    return inPieces(needsInSteps({ competition, games, teamOf }, team), (needs) =>
      setFound({ inputs: of, teamId: team.id, needs }),
    )
  }, [isKnown, competition, games, teamOf, team])
  if (!team || competition.settings.publicResults !== 'all') return NOTHING_OPEN
  // What was found before the last goal is shown until what is true now has been found; that of another team is not.
  if (found?.teamId !== team.id) return { outlook: undefined, isComing: true }
  const outlook = { team, needs: found.needs, ahead: aheadOf(known, team.id) }
  return { outlook: outlook.needs || outlook.ahead ? outlook : undefined, isComing: false }
}

/** The attribute of the element that says what a team needs, with the id of the team. */
export const NEEDS = 'data-needs'

const needsInPage = ({ id }: Team): string | null | undefined =>
  document.querySelector(`[${NEEDS}="${id}"]`)?.textContent

const NOTHING_OPEN: OutlookNow = { outlook: undefined, isComing: false }

/** The longest piece, in milliseconds: half of a frame. */
const PIECE_MS = 8

/** Does steps in pieces with room for other tasks between them; returns how to stop. */
export function inPieces<Result>(steps: InSteps<Result>, onDone: (result: Result) => void): () => void {
  let next = setTimeout(work)
  function work(): void {
    const until = performance.now() + PIECE_MS
    while (performance.now() < until) {
      const { done, value } = steps.next()
      if (done) {
        onDone(value)
        return
      }
    }
    next = setTimeout(work)
  }
  return () => clearTimeout(next)
}
