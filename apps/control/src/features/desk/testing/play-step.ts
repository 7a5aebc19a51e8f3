import { bothSides } from '@cup/domain/kernel'
import { cardId, foulId, goalId, playerId, TEAMS, timeOutId, timePenaltyId } from '@cup/domain/testing'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { scoringSideOf } from '../../../shared/record/goal.ts'
import { aTeam } from '../../../testing/a-cup.ts'
import { cardPanelOf } from '../kinds/card-panel.ts'
import type { EntryPanel, PanelContext } from '../kinds/entry-panel.ts'
import { goalPanelOf } from '../kinds/goal-panel.ts'
import { timePenaltyPanelOf } from '../kinds/time-penalty-panel.ts'
import { canSetClock, freezeButtonOf, isRecordOpen, mainButtonOf } from '../model/buttons.ts'
import { type DeskModel, NAMES } from './desk-model.ts'
import type { Press, Step } from './desk-steps.ts'
import { ID } from './game-log.ts'

/** Lets one step happen at a desk; a press that the desk does not offer does nothing. */
export function playStep(desk: DeskModel, step: Step): void {
  switch (step.type) {
    case 'wait':
      desk.now += step.millis
      break
    case 'cut':
      desk.isCut = true
      break
    case 'mend':
      desk.mend()
      break
    case 'other takes back':
      takeBackElsewhere(desk)
      break
    case 'undo':
      desk.undo()
      break
    case 'redo':
      desk.redo()
      break
    case 'last shot':
      if (desk.look().shootOut?.canRevoke) desk.revoke({ call: 'game.write/revoke-shoot-out-shot', body: { id: ID } })
      break
    default: {
      // [C6] A pause of the same moment would be taken for this stop; no finger comes from the main button as fast, or goes there.
      const isStop = step.type === 'time-out'
      if (isStop) desk.now += 500
      const command = presses[step.type](seenAt(desk))
      if (command) desk.press(command)
      if (isStop) desk.now += 500
    }
  }
}

/** Only where nothing waits here: what another device does then is a question of its own [C9]. */
function takeBackElsewhere(desk: DeskModel): void {
  if (desk.isCut) return
  const { game, shootOut } = desk.look()
  const goal = game.goals.at(-1)
  if (shootOut?.last) desk.other({ call: 'game.write/revoke-shoot-out-shot', body: { id: ID, shot: shootOut.last } })
  else if (goal && isRecordOpen(game))
    desk.other({ call: 'game.write/revoke-goal', body: { id: ID, goalId: goal.goalId } })
}

/** Everything that a finger goes by. */
type Seen = ReturnType<typeof seenAt>

function seenAt(desk: DeskModel) {
  const { game, record, shootOut, remaining } = desk.look()
  return {
    game,
    shootOut,
    remaining,
    isOpen: isRecordOpen(game),
    time: Math.round(remaining * 1000) / 1000,
    goal: record.goal.findLast(({ state }) => state !== 'removing'),
    penalty: record.timePenalty.findLast(({ state }) => state !== 'removing'),
    foul: record.foul.findLast(({ state }) => state !== 'removing'),
    timeOut: record.timeOut.findLast(({ state }) => state !== 'removing'),
    card: record.card.findLast(({ state }) => state !== 'removing'),
    number: desk.nextNumber(),
  }
}

const id = ID

/** The command of each press, as the desk offers it. */
const presses: { readonly [Name in Exclude<Press, 'last shot'>]: (seen: Seen) => HallCommand | undefined } = {
  teams: ({ game: { started, actualTeams }, number }) => {
    if (started || actualTeams.guestTeamId) return undefined
    const both = { homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest }
    const one = actualTeams.homeTeamId ? { guestTeamId: TEAMS.guest } : { homeTeamId: TEAMS.home }
    const teams = actualTeams.homeTeamId || number % 2 === 0 ? one : both
    return { call: 'game.write/set-actual-teams', body: { id, ...teams } }
  },
  goal: (seen) => goalBy(playerId(11), seen),
  'open goal': (seen) => goalBy(null, seen),
  'own goal': (seen) => goalBy(playerId(21), seen),
  scorer: (seen) => pickIn(goalPanel(seen), 0, scorersOf(seen)),
  assist: (seen) => pickIn(goalPanel(seen), 1, scorersOf(seen)),
  'other team': (seen) => goalPanel(seen)?.fixes.find(({ key }) => key === 'A')?.command,
  later: (seen) => stepOfTime(goalPanel(seen)),
  penalty: ({ isOpen, time, number }) => {
    const given = { timePenaltyId: timePenaltyId(number), teamId: TEAMS.guest, time, playerOpen: true } as const
    return isOpen ? { call: 'game.write/give-timepenalty', body: { id, ...given } } : undefined
  },
  player: (seen) => pickIn(penaltyPanel(seen), 0, playerId(21 + (seen.number % 2))),
  'penalty later': (seen) => stepOfTime(penaltyPanel(seen)),
  foul: ({ isOpen, time, number }) =>
    isOpen
      ? { call: 'game.write/call-foul', body: { id, foulId: foulId(number), teamId: TEAMS.home, time } }
      : undefined,
  'time-out': ({ isOpen, time, number }) => {
    const taken = { timeOutId: timeOutId(number), teamId: TEAMS.guest, time }
    return isOpen ? { call: 'game.write/take-time-out', body: { id, ...taken } } : undefined
  },
  card: ({ isOpen, time, number }) => {
    const colour = COLOURS[number % COLOURS.length] ?? 'red'
    const shown = { cardId: cardId(number), teamId: TEAMS.guest, colour, time, playerOpen: true } as const
    return isOpen ? { call: 'game.write/show-card', body: { id, ...shown } } : undefined
  },
  'carded player': (seen) => pickIn(cardPanel(seen), 0, playerId((isOfHome(seen.card) ? 11 : 21) + (seen.number % 2))),
  'carded other team': (seen) => cardPanel(seen)?.fixes.find(({ key }) => key === 'A')?.command,
  'card later': (seen) => stepOfTime(cardPanel(seen)),
  clock: ({ game, remaining }) => {
    if (!game.actualTeams.homeTeamId || !game.actualTeams.guestTeamId) return undefined
    const { press } = mainButtonOf(game, { remaining: Math.ceil(remaining), isRegieRequired: true })
    return press && { call: CLOCK_CALLS[press], body: { id } }
  },
  set: ({ game, isOpen, remaining, time }) => {
    const isSettable = isOpen && canSetClock(game, remaining) && remaining > 30
    return isSettable ? { call: 'game.write/set-clock', body: { id, remaining: time - 30 } } : undefined
  },
  freeze: ({ game, remaining }) =>
    freezeButtonOf(game, remaining).isEnabled ? { call: 'game.write/freeze-regular-time', body: { id } } : undefined,
  hit: (seen) => shot(true, seen),
  miss: (seen) => shot(false, seen),
  bin: ({ isOpen, goal }) =>
    isOpen && goal ? { call: 'game.write/revoke-goal', body: { id, goalId: goal.id } } : undefined,
  'bin of a penalty': ({ isOpen, penalty }) =>
    isOpen && penalty ? { call: 'game.write/revoke-timepenalty', body: { id, timePenaltyId: penalty.id } } : undefined,
  'bin of a foul': ({ isOpen, foul }) =>
    isOpen && foul ? { call: 'game.write/revoke-foul', body: { id, foulId: foul.id } } : undefined,
  'bin of a time-out': ({ isOpen, timeOut }) =>
    isOpen && timeOut ? { call: 'game.write/revoke-time-out', body: { id, timeOutId: timeOut.id } } : undefined,
  'bin of a card': ({ isOpen, card }) =>
    isOpen && card ? { call: 'game.write/revoke-card', body: { id, cardId: card.id } } : undefined,
  links: ({ number }) => ({ call: 'game.write/set-links', body: { id, gallery: `https://bilder.test/${number}` } }),
}

const COLOURS = ['yellow', 'yellowRed', 'red'] as const

const isOfHome = (card: { readonly teamId: string } | undefined) => card?.teamId === TEAMS.home

const CLOCK_CALLS = {
  start: 'game.write/start',
  pause: 'game.write/pause-clock',
  resume: 'game.write/resume-clock',
  extraTime: 'game.write/start-extra-time',
} as const

function goalBy(scorer: ReturnType<typeof playerId> | null, { isOpen, time, number }: Seen): HallCommand | undefined {
  const isOwnGoal = scorer === playerId(21)
  const goal = { goalId: goalId(number), time, playerId: scorer, homeTeam: true, isOwnGoal }
  return isOpen ? { call: 'game.write/score-goal', body: { id, ...goal } } : undefined
}

function shot(success: boolean, { shootOut, number }: Seen): HallCommand | undefined {
  if (!shootOut?.mayShoot[shootOut.turn]) return undefined
  const shooter = SHOOTERS[shootOut.turn][number % 3]
  const named = shooter === undefined ? {} : { playerId: playerId(shooter) }
  return { call: 'game.write/track-shoot-out-shot', body: { id, teamId: TEAMS[shootOut.turn], success, ...named } }
}

/** [S10] Every third shot names no shooter. */
const SHOOTERS = { home: [11, 12], guest: [21, 22] } as const

/** The answers that a panel gets; a test picks from the squad. */
const PANEL: PanelContext = {
  gameId: ID,
  names: NAMES,
  cards: [],
  penaltyLength: '2 Min.',
  teams: {
    teams: bothSides((side) => ({ ...aTeam(1), id: TEAMS[side], name: side, shortName: side })),
    squads: { home: [], guest: [] },
  },
}

const goalPanel = ({ isOpen, goal }: Seen) => (isOpen && goal ? goalPanelOf(goal, PANEL) : undefined)
const penaltyPanel = ({ isOpen, penalty }: Seen) => (isOpen && penalty ? timePenaltyPanelOf(penalty, PANEL) : undefined)
const cardPanel = ({ isOpen, card }: Seen) => (isOpen && card ? cardPanelOf(card, PANEL) : undefined)

/** One of the players who can have scored the latest goal. */
const scorersOf = ({ goal, number }: Seen) =>
  playerId((goal && scoringSideOf(goal) === 'home' ? 11 : 21) + (number % 2))

function pickIn(
  panel: EntryPanel | undefined,
  index: number,
  player: ReturnType<typeof playerId>,
): HallCommand | undefined {
  const step = panel?.steps[index]
  return step && !step.deadIds.includes(player) ? step.pick(player) : undefined
}

const stepOfTime = (panel: EntryPanel | undefined): HallCommand | undefined =>
  panel && panel.time > 1 ? panel.changeTime?.(panel.time - 1) : undefined
