import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import type { Placement } from '@cup/domain/planning'
import { formatTime } from '@cup/ui/format'
import { useState } from 'react'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import { type Drop, dropOf, inTheWay, isFree } from './drop.ts'
import type { ShiftValues } from './shift.ts'
import { blockIdOf } from './timeline/game-block.tsx'
import type { Hand } from './timeline/hand.ts'
import type { Spot } from './timeline/spot.ts'
import type { PlanChange } from './use-plan-change.ts'
import { mayMove, nameInMeet, slotsOfMeet, type WholeMeet } from './whole-meet.ts'

/** Change that is shown before it is made. */
export type Proposal =
  | { readonly type: 'held'; readonly game: Game; readonly place: Placement }
  | { readonly type: 'dropped'; readonly drop: Drop }
  | { readonly type: 'shift'; readonly values: ShiftValues }

type ProposalOptions = {
  readonly meet: WholeMeet
  readonly minRest: Seconds
  readonly onMake: (change: PlanChange) => void
}

/** [H20] Game that is held, let go or shifted over the plan before anything is made, and the hand that does it. */
export function useProposal({ meet, minRest, onMake }: ProposalOptions) {
  const [proposal, propose] = useState<Proposal>()
  const [chosenId, choose] = useState<string>()
  const [said, say] = useState('')
  const saved = slotsOfMeet(meet)
  const close = () => propose(undefined)
  const make = (wanted: PlanChange) => {
    close()
    onMake(wanted)
  }
  const putBack = () => {
    const game = proposal?.type === 'dropped' ? proposal.drop.game : proposal?.type === 'held' && proposal.game
    if (!game) return
    say(texts.putBack(nameInMeet(game, meet)))
    close()
    requestAnimationFrame(() => document.getElementById(blockIdOf(game.id))?.focus({ preventScroll: true }))
  }
  const hand: Hand = {
    heldId: proposal?.type === 'held' ? proposal.game.id : undefined,
    choose: ({ id }) => choose(id),
    hold: (game, spot) => {
      const place = placeOf(game, spot, meet)
      const target = inTheWay(game, place, meet)
      const where = placeText(spot, meet)
      say(
        target
          ? texts.heldOver(nameInMeet(game, meet), where, nameInMeet(target, meet))
          : texts.held(nameInMeet(game, meet), where),
      )
      propose({ type: 'held', game: savedGame(game, meet), place })
    },
    drop: (held, spot) => {
      const game = savedGame(held, meet)
      const place = placeOf(game, spot, meet)
      const before = saved.find((slot) => slot.game.id === game.id)
      if (!before || (before.at === spot.at && before.court === spot.court)) return putBack()
      const drop = dropOf(game, place, { meet, minRest })
      if (!isFree(drop)) return propose({ type: 'dropped', drop })
      make({
        placements: [place],
        text: texts.moved(nameInMeet(game, meet), placeText(before, meet), placeText(spot, meet)),
      })
    },
    putBack,
  }
  return { proposal, propose, close, make, putBack, hand, chosenId, said, saved }
}

type Moves = readonly { readonly id: string; readonly to: string }[]

/** The places at which games are shown before anything is made. */
export function placementsOf(proposal: Proposal | undefined, moves: Moves = []): readonly Placement[] | undefined {
  switch (proposal?.type) {
    case 'held':
      return [proposal.place]
    case 'dropped':
      return [proposal.drop.place]
    case 'shift':
      return moves.map(({ id, to }) => ({ id, dateTime: to }))
  }
}

/** The game below the held one. */
export function targetOf(proposal: Proposal | undefined, meet: WholeMeet): string | undefined {
  if (proposal?.type === 'dropped') return proposal.drop.target?.id
  if (proposal?.type !== 'held') return undefined
  const target = inTheWay(proposal.game, proposal.place, meet)
  return target && mayMove(target, meet) ? target.id : undefined
}

/** The game as it is saved; a held one is shown at another place. */
const savedGame = ({ id }: Game, { games }: WholeMeet): Game => games.find((game) => game.id === id) ?? missing()

function missing(): never {
  throw new Error('a game in the hand is a game of the meet')
}

function placeOf({ id }: Game, { at, court }: Spot, { courts }: WholeMeet): Placement {
  const courtId = courts[court]?.id
  return { id, dateTime: at, ...(courtId && { courtId }) }
}

const placeText = ({ at, court }: Spot, { courts }: WholeMeet): string =>
  texts.placeAt(courts.length > 1 ? courts[court]?.name : undefined, formatTime(at))
