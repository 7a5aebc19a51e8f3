import { Box } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { Placement } from '@cup/domain/planning'
import { formatTime } from '@cup/ui/format'
import { useState } from 'react'
import { NumberField } from '../../shared/form/fields.tsx'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { planTexts } from '../../texts/plan.ts'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import { ChangeBar } from './change-bar.tsx'
import { ClashList } from './clash-list.tsx'
import { clashesOf, type Drop, dropOf, inTheWay, isFree } from './drop.ts'
import { DropPanel } from './drop-panel.tsx'
import { meetNotesOf, withShifted } from './meet-notes.ts'
import { PlanView } from './plan-view.tsx'
import { type ShiftValues, shiftFrom, shownShift } from './shift.ts'
import { ShiftPanel } from './shift-panel.tsx'
import { Summary } from './summary.tsx'
import { blockIdOf } from './timeline/game-block.tsx'
import type { Hand } from './timeline/hand.ts'
import type { Spot } from './timeline/spot.ts'
import { type PlanChange, usePlanChange } from './use-plan-change.ts'
import { useRest } from './use-rest.ts'
import { useWholeMeet } from './use-whole-meet.ts'
import { mayMove, slotsOfMeet, type WholeMeet } from './whole-meet.ts'

/** What is shown before it is made. */
type Proposal =
  | { readonly type: 'held'; readonly game: Game; readonly place: Placement }
  | { readonly type: 'dropped'; readonly drop: Drop }
  | { readonly type: 'shift'; readonly values: ShiftValues }

type DayPlansProps = {
  readonly plan: WholePlan
  /** The competition whose games are shown at first, the others dimmed; undefined for all. */
  readonly shownAge: string | undefined
}

/** [H20] The plan of a whole meet: each change is shown, then made as one act, and can be taken back. */
export function DayPlans({ plan, shownAge }: DayPlansProps) {
  const saved = useWholeMeet(plan)
  const change = usePlanChange(saved)
  const rest = useRest(plan.competition.id)
  const [proposal, setProposal] = useState<Proposal>()
  const [chosen, choose] = useState<string>()
  const [said, say] = useState('')
  const shift = proposal?.type === 'shift' ? shownShift(proposal.values, saved) : undefined
  const placements = placementsOf(proposal, shift?.moves) ?? change.placements
  const meet = withShifted(saved, shift?.competitions ?? [])
  const slots = slotsOfMeet(meet, placements)
  const savedSlots = slotsOfMeet(saved)
  const notes = meetNotesOf(meet, slots, rest.seconds)

  const close = () => setProposal(undefined)
  const make = (wanted: PlanChange) => {
    close()
    change.make(wanted)
  }
  const putBack = () => {
    const game = proposal?.type === 'dropped' ? proposal.drop.game : proposal?.type === 'held' && proposal.game
    if (!game) return
    say(texts.putBack(game.name))
    close()
    requestAnimationFrame(() => document.getElementById(blockIdOf(game.id))?.focus({ preventScroll: true }))
  }
  const hand: Hand = {
    heldId: proposal?.type === 'held' ? proposal.game.id : undefined,
    choose: ({ id }) => choose(id),
    hold: (game, spot) => {
      const place = placeOf(game, spot, saved)
      const target = inTheWay(game, place, saved)
      const where = placeText(spot, saved)
      say(target ? texts.heldOver(game.name, where, target.name) : texts.held(game.name, where))
      setProposal({ type: 'held', game: savedGame(game, saved), place })
    },
    drop: (held, spot) => {
      const game = savedGame(held, saved)
      const place = placeOf(game, spot, saved)
      const before = savedSlots.find((slot) => slot.game.id === game.id)
      if (!before || (before.at === spot.at && before.court === spot.court)) return putBack()
      const drop = dropOf(game, place, { meet: saved, minRest: rest.seconds })
      if (!isFree(drop)) return setProposal({ type: 'dropped', drop })
      make({ placements: [place], text: texts.moved(game.name, placeText(before, saved), placeText(spot, saved)) })
    },
    putBack,
  }
  const movable = savedSlots.filter((slot) => slot.mayMove).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const first = movable.find(({ game }) => game.id === chosen) ?? movable[0]
  const panel =
    proposal?.type === 'dropped' ? (
      <DropPanel drop={proposal.drop} meet={saved} saved={savedSlots} onMake={make} onPutBack={putBack} />
    ) : proposal?.type === 'shift' ? (
      <ShiftPanel
        values={proposal.values}
        shown={shift}
        meet={saved}
        firsts={movable.map(({ game }) => game)}
        clashes={clashesOf(placements, saved, rest.seconds).length}
        onChange={(values) => setProposal({ type: 'shift', values })}
        onMake={make}
        onClose={close}
      />
    ) : undefined
  return (
    <>
      <PlanView
        meet={meet}
        slots={slots}
        saved={savedSlots}
        notes={notes}
        hand={hand}
        shownAge={shownAge}
        target={targetOf(proposal, saved)}
        lying={proposal?.type === 'dropped' ? proposal.drop.game.id : hand.heldId}
        moved={proposal?.type === 'shift' ? new Set(placements.map(({ id }) => id)) : NONE}
        followed={shift?.moves[0]?.to}
        panel={panel}
        onShift={first && (() => setProposal({ type: 'shift', values: shiftFrom(first.game) }))}
        aside={(day, onOpen) => (
          <>
            <Summary slots={day} />
            <Box maxW="xs">
              <NumberField label={planTexts.minimalRest} {...rest.field} />
            </Box>
            <ClashList notes={notes.filter((note) => day.some(({ game }) => game.id === note.game))} onOpen={onOpen} />
          </>
        )}
      />
      <Box role="status" srOnly>
        {said}
      </Box>
      <ChangeBar change={change} isCovered={proposal !== undefined} />
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()

type Moves = readonly { readonly id: string; readonly to: string }[]

/** The places at which games are shown before anything is made. */
function placementsOf(proposal: Proposal | undefined, moves: Moves = []): readonly Placement[] | undefined {
  switch (proposal?.type) {
    case 'held':
      return [proposal.place]
    case 'dropped':
      return [proposal.drop.place]
    case 'shift':
      return moves.map(({ id, to }) => ({ id, dateTime: to }))
  }
}

function targetOf(proposal: Proposal | undefined, meet: WholeMeet): string | undefined {
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
