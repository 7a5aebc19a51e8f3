import { newId } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import { useState } from 'react'
import { type Edit, keyOf } from './edit.ts'
import { reasonFor } from './edit-words.ts'
import { inOrder, stepsOf } from './steps.ts'
import { teamIdsOf } from './subjects.ts'
import type { Correction } from './use-correction.ts'

/** Edits of one correction: its id is made once, so that a double tap makes one. */
export function useEdits(game: Game, start: Edit | undefined) {
  const [correctionId] = useState(newId)
  const [edits, setEdits] = useState<readonly Edit[]>(start ? [start] : [])
  const [shownKey, setShownKey] = useState(start && keyOf(start))
  const [typedReason, setTypedReason] = useState<string>()
  const teamIds = teamIdsOf(game)
  const changes = inOrder(edits, teamIds)
  const reasons = [...new Set(changes.map(reasonFor))]
  const reason = typedReason ?? reasons[0] ?? ''
  const steps = changes.flatMap((edit) => stepsOf(edit, teamIds).map((step) => ({ step, key: keyOf(edit) })))
  const correction: Correction = {
    correctionId,
    gameId: game.id,
    commands: steps.map(({ step }) => step),
    reason: reason.trim(),
  }
  const setTeams = edits.find((edit) => edit.type === 'teams')
  return {
    changes,
    /** The edit that is open; what was closed keeps what was chosen. */
    shown: edits.find((edit) => keyOf(edit) === shownKey),
    reason,
    reasons,
    correction,
    /** Teams after the correction. */
    teamIds: setTeams ? { ...teamIds, ...definedOf(setTeams.now) } : teamIds,
    /** Which edit a command comes from. */
    keyAt: (index: number | undefined) => (index === undefined ? undefined : steps[index]?.key),
    setReason: setTypedReason,
    show: (edit: Edit) => {
      setEdits((before) => (before.some((one) => keyOf(one) === keyOf(edit)) ? before : [...before, edit]))
      setShownKey(keyOf(edit))
    },
    change: (edit: Edit) => setEdits((before) => before.map((one) => (keyOf(one) === keyOf(edit) ? edit : one))),
    remove: (edit: Edit) => {
      setEdits((before) => before.filter((one) => keyOf(one) !== keyOf(edit)))
      setShownKey((key) => (key === keyOf(edit) ? undefined : key))
    },
  }
}

/** Edits of one correction. */
export type Edits = ReturnType<typeof useEdits>

const definedOf = (sides: { readonly home?: string | undefined; readonly guest?: string | undefined }) =>
  Object.fromEntries(SIDES.flatMap((side) => (sides[side] === undefined ? [] : [[side, sides[side]]])))
