/** Two teams that do not get into one group. */
export type ApartPair = { readonly teamId: string; readonly otherTeamId: string }

/** [Q5] Everything that a draw follows from but its number. */
export type DrawRules = {
  /** The teams by pot, the first pot first. */
  readonly pots: readonly (readonly string[])[]
  readonly groupCount: number
  /** Whether the teams of the first pot take their places in their order. */
  readonly isFirstPotSeeded: boolean
  readonly apart: readonly ApartPair[]
}

/** One team of a draw with its place: group and place from 0. */
export type DrawStep = Slot & { readonly teamId: string }

type Slot = { readonly pot: number; readonly group: number; readonly place: number }

/**
 * [Q5] [Q6] The steps of a draw in their order; undefined where its pairs cannot be kept apart. A team takes the first free
 * place of its pot with which all teams that follow can still keep the rules.
 */
export function drawOf(number: number, rules: DrawRules): readonly DrawStep[] | undefined {
  const allowed = { ...rules, slots: slotsOf(rules) }
  if (!canComplete([], allowed)) return undefined
  const next = drawnNumbers(number)
  const steps: DrawStep[] = []
  for (const [pot, teams] of rules.pots.entries()) {
    const left = [...teams]
    while (left.length > 0) {
      const at = pot === 0 && rules.isFirstPotSeeded ? 0 : next() % left.length
      const [teamId] = left.splice(at, 1)
      const step = teamId === undefined ? undefined : placed(teamId, pot, steps, allowed)
      if (!step) return undefined
      steps.push(step)
    }
  }
  return steps
}

/** [Q6] The groups that a draw gives: their teams by place, in the order of the groups. */
export const drawnGroups = (steps: readonly DrawStep[], groupCount: number): readonly (readonly string[])[] =>
  Array.from({ length: groupCount }, (_, group) =>
    steps
      .filter((step) => step.group === group)
      .toSorted((a, b) => a.place - b.place)
      .map(({ teamId }) => teamId),
  )

/** [Q7] The pairs that no draw can keep apart while it keeps those before them. */
export function unkeepablePairs(rules: DrawRules): readonly ApartPair[] {
  const slots = slotsOf(rules)
  const kept: ApartPair[] = []
  return rules.apart.filter((pair) => {
    const isKept = canComplete([], { ...rules, slots, apart: [...kept, pair] })
    if (isKept) kept.push(pair)
    return !isKept
  })
}

/** Modulus and factor of the generator; the factor is that of MINSTD as revised by Park, Miller and Stockmeyer. */
const MODULUS = 2_147_483_647
const FACTOR = 48_271

/** [Q6] Numbers of a draw: each is the one before, the draw's own number at first, times 48271, modulo 2147483647. */
function drawnNumbers(number: number): () => number {
  let last = number
  return () => {
    last = (last * FACTOR) % MODULUS
    return last
  }
}

type Allowed = DrawRules & { readonly slots: readonly Slot[] }

/** [Q5] The places of all pots: round by round one in each group, so that pots and groups differ by one team at most. */
function slotsOf({ pots, groupCount }: DrawRules): readonly Slot[] {
  return pots
    .flatMap((teams, pot) => teams.map(() => pot))
    .map((pot, index) => ({ pot, group: index % groupCount, place: Math.floor(index / groupCount) }))
}

function placed(teamId: string, pot: number, steps: readonly DrawStep[], rules: Allowed): DrawStep | undefined {
  return oneOfEachGroup(freeSlots(pot, steps, rules))
    .map((slot): DrawStep => ({ ...slot, teamId }))
    .find((step) => isAllowed(step, steps, rules) && canComplete([...steps, step], rules))
}

const freeSlots = (pot: number, steps: readonly DrawStep[], { slots }: Allowed): readonly Slot[] =>
  slots.filter(
    (slot) => slot.pot === pot && !steps.some(({ group, place }) => group === slot.group && place === slot.place),
  )

const isAllowed = ({ teamId, group }: DrawStep, steps: readonly DrawStep[], { apart }: Allowed): boolean =>
  !steps.some((other) => other.group === group && apart.some((pair) => isPair(pair, teamId, other.teamId)))

const isPair = ({ teamId, otherTeamId }: ApartPair, one: string, other: string): boolean =>
  (teamId === one && otherTeamId === other) || (teamId === other && otherTeamId === one)

/** A search that took so many tries counts as one without an answer: the pair is named, and the draw waits. */
const MOST_TRIES = 2_000

/** Whether the teams without a place can get one; those of no pair fill what the others leave. */
function canComplete(steps: readonly DrawStep[], rules: Allowed): boolean {
  const isSeeded = (pot: number) => pot === 0 && rules.isFirstPotSeeded
  const open = rules.pots.flatMap((teams, pot) =>
    teams.flatMap((teamId, index) => {
      const isInPair = rules.apart.some((pair) => pair.teamId === teamId || pair.otherTeamId === teamId)
      const isPlaced = steps.some((step) => step.teamId === teamId)
      if (!isInPair || isPlaced) return []
      return [{ teamId, pot, seed: isSeeded(pot) ? rules.slots[index] : undefined }]
    }),
  )
  const choices = (pot: number) => new Set(freeSlots(pot, steps, rules).map(({ group }) => group)).size
  const ordered = open.toSorted(
    (a, b) => Number(Boolean(b.seed)) - Number(Boolean(a.seed)) || choices(a.pot) - choices(b.pot),
  )
  let tries = 0
  const complete = (index: number, before: readonly DrawStep[]): boolean => {
    const team = ordered[index]
    if (!team) return true
    const slots = team.seed ? [team.seed] : oneOfEachGroup(freeSlots(team.pot, before, rules))
    return slots.some((slot) => {
      tries += 1
      const step = { ...slot, teamId: team.teamId }
      return tries <= MOST_TRIES && isAllowed(step, before, rules) && complete(index + 1, [...before, step])
    })
  }
  return complete(0, steps)
}

/** Two free places of one group are the same to a rule. */
const oneOfEachGroup = (slots: readonly Slot[]): readonly Slot[] =>
  slots.filter((slot, index) => slots.findIndex(({ group }) => group === slot.group) === index)
