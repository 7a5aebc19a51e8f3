import { newId } from '@cup/api-client/http'
import { useRef, useState } from 'react'
import { type Act, type ActCall, useAct } from '../../shared/act/use-act.ts'
import { groupsTexts } from '../../texts/groups.ts'
import { callsOf, columnsOf, isCurrent, type Pending } from './arrange.ts'
import { type Column, type Seat, type Target, teamAt } from './board/seats.ts'
import { type Consequences, consequencesOf } from './consequences.ts'
import type { AgeGroups, MeetGroups } from './use-groups.ts'

const texts = groupsTexts.preview

/** A drop whose consequences are shown. */
export type Proposal = {
  readonly pending: Pending
  readonly columns: readonly Column[]
  readonly consequences: Consequences
}

/** [Q4] Changing groups: a drop waits for its preview to be confirmed and is then one act. */
export type GroupsChange = {
  readonly act: Act
  readonly doneText: string
  /** None while nothing waits, and once its teams are elsewhere. */
  readonly proposal: Proposal | undefined
  readonly propose: (groups: AgeGroups, from: Seat, target: Target) => void
  readonly discard: () => void
  readonly save: () => void
  readonly createGroup: (competitionId: string, name: string) => void
  readonly takeBack: () => void
}

/** [Q4] The drop that waits, and the act that follows it. */
export function useChange(meet: MeetGroups): GroupsChange {
  const [proposed, setProposed] = useState<Pending>()
  const [doneText, setDoneText] = useState('')
  const calls = useRef<readonly ActCall[]>([])
  const { act, start, takeBack, reset } = useAct(
    async () => calls.current,
    () => setProposed(undefined),
  )
  const send = (next: readonly ActCall[], text: string) => {
    calls.current = next
    setDoneText(text)
    start()
  }
  const proposal = proposed && proposalOf(meet, proposed)
  return {
    act,
    doneText,
    proposal,
    propose: ({ competition }, from, target) => {
      const columns = columnsOf(competition)
      const teamId = teamAt(columns, from)
      if (teamId === undefined) return
      reset()
      setProposed({ competitionId: competition.id, from, target, teamId, otherId: teamAt(columns, target) })
    },
    discard: () => {
      reset()
      setProposed(undefined)
    },
    save: () => {
      if (!proposal) return
      const { pending, consequences } = proposal
      const { arrangement, effect } = consequences
      const isSwap = pending.target.kind === 'swap'
      send(callsOf(pending.competitionId, arrangement, effect), isSwap ? texts.swapped : texts.moved)
    },
    createGroup: (id, name) =>
      send(
        [{ call: 'competition.write/create-group', body: { id, groupId: newId(), name, teamIds: [] } }],
        groupsTexts.created(name),
      ),
    takeBack,
  }
}

function proposalOf(meet: MeetGroups, pending: Pending): Proposal | undefined {
  const groups = meet.ages.find(({ competition }) => competition.id === pending.competitionId)
  const columns = groups ? columnsOf(groups.competition) : []
  if (!groups || !isCurrent(columns, pending)) return undefined
  return { pending, columns, consequences: consequencesOf(groups, meet, columns, pending) }
}
