import { newId } from '@cup/api-client/http'
import {
  type ApartPair,
  type Arrangement,
  type DrawRules,
  type DrawStep,
  drawnGroups,
  drawOf,
  HIGHEST_DRAW_NUMBER,
  MOST_DRAWN_TEAMS,
  unkeepablePairs,
} from '@cup/domain/planning'
import { useState } from 'react'
import { useDraft } from '../../../shared/form/draft.ts'
import { numberIn } from '../../../shared/form/typed-values.ts'
import type { Column } from '../board/seats.ts'
import type { AgeGroups } from '../use-groups.ts'
import { clubPairs, drawableGroups, isOf, isSamePair, potsOf } from './pots.ts'

/** A draw that is being prepared or shown; the whole of it follows from its number. */
export type Draw = {
  readonly pots: readonly (readonly string[])[]
  readonly numberText: string
  /** Undefined where the text is no number of a draw. */
  readonly number: number | undefined
  readonly isFirstPotSeeded: boolean
  readonly keepsClubsApart: boolean
  readonly clubs: readonly ApartPair[]
  /** [Q7] The pairs that no draw can keep apart. */
  readonly unkeepable: readonly ApartPair[]
  /** All steps; empty while the draw cannot take place. */
  readonly steps: readonly DrawStep[]
  /** The steps that have been shown. */
  readonly drawn: readonly DrawStep[]
  readonly isTooLarge: boolean
  /** Change from the groups before to the drawn ones; undefined until all teams are drawn. */
  readonly arrangement: Arrangement | undefined
  readonly setPots: (pots: readonly Column[]) => void
  readonly byOrder: () => void
  readonly setNumber: (text: string) => void
  readonly setSeeded: (isFirstPotSeeded: boolean) => void
  readonly setApart: (keepsClubsApart: boolean) => void
  /** [Q7] Lets two teams of a club be in one group. */
  readonly letTogether: (pair: ApartPair) => void
  /** Shows so many steps. */
  readonly show: (count: number) => void
  /** Begins from nothing at the next visit. */
  readonly forget: () => void
}

type Kept = {
  readonly pots: readonly (readonly string[])[]
  readonly numberText: string
  readonly isFirstPotSeeded: boolean
  readonly keepsClubsApart: boolean
  readonly together: readonly ApartPair[]
  readonly shown: number
}

/** [Q5] [Q6] [Q7] A draw of the groups of a competition, kept over a reload until it is saved. */
export function useDraw({ competition, games, teams }: AgeGroups): Draw {
  const [number] = useState(aNumber)
  const { values, change, settle } = useDraft<Kept>(`groups/${competition.id}/draw`, {
    ...{ pots: [], isFirstPotSeeded: true, keepsClubsApart: true, together: [], shown: 0 },
    numberText: String(number),
  })
  const groups = drawableGroups(competition, games)
  const teamIds = competition.teamIds.filter((id) => teams.some((team) => team.id === id))
  const isTooLarge = teamIds.length > MOST_DRAWN_TEAMS
  const pots = isOf(values.pots, teamIds) ? values.pots : potsOf(teamIds, groups.length)
  const clubs = clubPairs(teams)
  const apart = values.keepsClubsApart
    ? clubs.filter((pair) => !values.together.some((one) => isSamePair(one, pair)))
    : []
  const { isFirstPotSeeded } = values
  const rules: DrawRules = { pots, groupCount: groups.length, isFirstPotSeeded, apart }
  const isPossible = groups.length > 0 && !isTooLarge
  const unkeepable = isPossible ? unkeepablePairs(rules) : []
  const known = numberOfDraw(values.numberText)
  const steps = (isPossible && known !== undefined && unkeepable.length === 0 && drawOf(known, rules)) || []
  const shown = Math.min(values.shown, steps.length)
  const before = groups.map(({ id, teamIds: of }) => ({ groupId: id, teamIds: of }))
  const after = drawnGroups(steps, groups.length).map((of, index) => ({
    groupId: groups[index]?.id ?? '',
    teamIds: of,
  }))
  const isOver = steps.length > 0 && shown === steps.length
  return {
    ...{ pots, clubs, unkeepable, steps, isTooLarge, isFirstPotSeeded },
    numberText: values.numberText,
    number: known,
    keepsClubsApart: values.keepsClubsApart,
    drawn: steps.slice(0, shown),
    arrangement:
      isOver && known !== undefined
        ? { before, after, takesPlaces: true, draw: { number: known, pots, isFirstPotSeeded, apart } }
        : undefined,
    setPots: (columns) => change({ pots: columns.map(({ teamIds: of }) => of) }),
    byOrder: () => change({ pots: [] }),
    setNumber: (numberText) => change({ numberText }),
    setSeeded: (seeded) => change({ isFirstPotSeeded: seeded }),
    setApart: (keepsClubsApart) => change({ keepsClubsApart, together: [] }),
    letTogether: (pair) => change({ together: [...values.together, pair] }),
    // The number is kept with the first step: after a reload the draw goes on as it began.
    show: (count) => change({ shown: count, numberText: values.numberText, pots }),
    forget: settle,
  }
}

function numberOfDraw(text: string): number | undefined {
  const number = numberIn(text)
  return number !== undefined && number >= 1 && number <= HIGHEST_DRAW_NUMBER ? number : undefined
}

const HEX_DIGITS = 8
const HEX = 16

/** [Q6] A number for a draw by chance: the end of an id is random. */
const aNumber = (): number => 1 + (Number.parseInt(newId().slice(-HEX_DIGITS), HEX) % HIGHEST_DRAW_NUMBER)
