import { Box } from '@chakra-ui/react'
import { NumberField } from '../../shared/form/fields.tsx'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { planTexts } from '../../texts/plan.ts'
import { ChangeBar } from './change-bar.tsx'
import { ClashList } from './clash-list.tsx'
import { clashesOf } from './drop.ts'
import { DropPanel } from './drop-panel.tsx'
import { meetNotesOf, withShifted } from './meet-notes.ts'
import { PlanView } from './plan-view.tsx'
import { shiftFrom, shownShift } from './shift.ts'
import { ShiftPanel } from './shift-panel.tsx'
import { Summary } from './summary.tsx'
import { usePlanChange } from './use-plan-change.ts'
import { placementsOf, targetOf, useProposal } from './use-proposal.ts'
import { useRest } from './use-rest.ts'
import { useWholeMeet } from './use-whole-meet.ts'
import { slotsOfMeet } from './whole-meet.ts'

type DayPlansProps = {
  readonly plan: WholePlan
  /** The competition whose games are shown at first, the others dimmed; undefined for all. */
  readonly shownAge: string | undefined
}

/** [H20] The plan of a whole meet: each change is shown, then made as one act, and can be taken back. */
export function DayPlans({ plan, shownAge }: DayPlansProps) {
  const present = useWholeMeet(plan)
  const change = usePlanChange(present)
  const rest = useRest(plan.competition.id)
  const made = useProposal({ meet: present, minRest: rest.seconds, onMake: change.make })
  const { proposal, hand, saved } = made
  const shift = proposal?.type === 'shift' ? shownShift(proposal.values, present) : undefined
  const placements = placementsOf(proposal, shift?.moves) ?? change.placements
  const meet = withShifted(present, shift?.competitions ?? [])
  const slots = slotsOfMeet(meet, placements)
  const notes = meetNotesOf(meet, slots, rest.seconds)
  const movable = saved.filter((slot) => slot.mayMove).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const first = movable.find(({ game }) => game.id === made.chosenId) ?? movable[0]
  return (
    <>
      <PlanView
        {...{ meet, slots, saved, notes, hand, shownAge }}
        target={targetOf(proposal, present)}
        lying={proposal?.type === 'dropped' ? proposal.drop.game.id : hand.heldId}
        moved={proposal?.type === 'shift' ? new Set(placements.map(({ id }) => id)) : NONE}
        followed={shift?.moves[0]?.to}
        onShift={first && (() => made.propose({ type: 'shift', values: shiftFrom(first.game) }))}
        panel={
          proposal?.type === 'dropped' ? (
            <DropPanel drop={proposal.drop} meet={present} saved={saved} onMake={made.make} onPutBack={made.putBack} />
          ) : proposal?.type === 'shift' ? (
            <ShiftPanel
              {...{ values: proposal.values, shown: shift, meet: present }}
              firsts={movable.map(({ game }) => game)}
              clashes={clashesOf(placements, present, rest.seconds).length}
              onChange={(values) => made.propose({ type: 'shift', values })}
              onMake={made.make}
              onClose={made.close}
            />
          ) : undefined
        }
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
        {made.said}
      </Box>
      <ChangeBar change={change} isCovered={proposal !== undefined} />
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()
