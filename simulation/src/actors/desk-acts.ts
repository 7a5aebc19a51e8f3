import { freezeOf, mainPressOf, shotOf, startAnyway, startBeside } from '@cup/control/desk/button-commands'
import { type ClockAction, canSetClock, freezeButtonOf, isRecordOpen, mainButtonOf } from '@cup/control/desk/buttons'
import { steppedTime } from '@cup/control/desk/clock-entry'
import { deskRulesOf } from '@cup/control/desk/desk-rules'
import { namesAmong } from '@cup/control/desk/desk-teams'
import { openRows, type RecordRow, recordRows } from '@cup/control/desk/record'
import { faultIn, setTeamsCommand, teamFieldsOf } from '@cup/control/desk/team-choice'
import type { EntryPanel } from '@cup/control/desk-kinds/entry-panel'
import { deskKinds } from '@cup/control/desk-kinds/kinds'
import type { HallCommand } from '@cup/control/outbox/command'
import type { EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import { ACTS, type Doing } from '../day/acts.ts'
import type { DeskPage, OpenDesk } from './desk-page.ts'
import { answerQuestions } from './desk-questions.ts'

/** Does something at a desk by its buttons, and tells it; undefined where the button is not there or cannot be pressed. */
export const deskActs: Doing<'desk', DeskPage, string | undefined> = {
  confirmTeams: (page) => {
    const game = page.data?.game
    if (!game || page.data?.competition.archived || page.desk() || game.cancelled) return undefined
    const fields = teamFieldsOf(game, {})
    if (faultIn(fields)) return undefined
    page.confirm(setTeamsCommand(game.id, fields))
    return told(page, 'confirmTeams')
  },
  revokeTeams: (page) =>
    atDesk(page, 'revokeTeams', ({ data: { game }, presses }) => {
      if (game.started || game.cancelled || game.result) return false
      presses.revoke({ call: 'game.write/revoke-actual-teams', body: { id: game.id } })
      return true
    }),
  start: (page) => pressMain(page, 'start'),
  startAnyway: (page) =>
    atDesk(page, 'startAnyway', ({ data: { game }, presses }) => {
      if (page.asks === undefined || game.started) return false
      presses.press(page.asks === 'outdated' ? startAnyway(game) : startBeside(game))
      page.asks = undefined
      return true
    }),
  pause: (page) => pressMain(page, 'pause'),
  resume: (page) => pressMain(page, 'resume'),
  extraTime: (page) => pressMain(page, 'extraTime'),
  setClock: (page, { by }) =>
    atDesk(page, 'setClock', ({ data: { game }, state, presses, remaining }) => {
      if (state.isClockUnsure || !canSetClock(game, remaining())) return false
      const time = steppedTime(remaining(), by, game.duration)
      presses.press({ call: 'game.write/set-clock', body: { id: game.id, remaining: time } })
      return true
    }),
  goal: (page, { side }) => begin(page, 'goal', side),
  equalise: (page) => {
    const { home = 0, guest = 0 } = page.data?.game.score ?? {}
    return home === guest ? undefined : begin(page, 'goal', home < guest ? 'home' : 'guest')
  },
  nameScorer: (page, { place, assist, isOwnGoal = false }) =>
    improve(page, 'goal', ({ panel, panelNow, press }) => {
      if (isOwnGoal) press(panel.fixes.find(({ key }) => key === 'E')?.command)
      press(playerAt(panelNow(), 0, place))
      if (assist !== undefined) press(playerAt(panelNow(), 1, assist))
    }),
  penalty: (page, { side }) => begin(page, 'timePenalty', side),
  namePenalty: (page, { place }) =>
    improve(page, 'timePenalty', ({ panel, press }) => press(playerAt(panel, 0, place))),
  foul: (page, { side }) => begin(page, 'foul', side),
  timeOut: (page, { side }) => begin(page, 'timeOut', side),
  card: (page, { side, colour }) => begin(page, 'card', side, colour),
  nameCard: (page, { place }) => improve(page, 'card', ({ panel, press }) => press(playerAt(panel, 0, place))),
  remove: (page, { fromLast }) =>
    atDesk(page, 'remove', ({ data: { game }, state, presses }) => {
      const row = recordRows(state.record).filter((one) => one.state !== 'removing')[fromLast]
      if (!row || !isRecordOpen(game)) return false
      presses.press(deskKinds[row.kind].revoke(game.id, row.id))
      return true
    }),
  freeze: (page) =>
    atDesk(page, 'freeze', ({ data: { game }, state, presses, remaining }) => {
      if (state.isClockUnsure || !freezeButtonOf(game, remaining()).isEnabled) return false
      presses.press(freezeOf(game))
      return true
    }),
  revokeFreeze: (page) =>
    atDesk(page, 'revokeFreeze', ({ data: { game }, state, presses }) => {
      if (!game.regularTimeFreezed || game.cancelled || game.result?.awarded || state.isFinal) return false
      if (state.shootOut?.canRevoke) return false
      presses.revoke({ call: 'game.write/revoke-freeze', body: { id: game.id } })
      return true
    }),
  shot: (page, { success }) =>
    atDesk(page, 'shot', ({ data: { game }, teams, state: { shootOut }, presses }) => {
      if (!shootOut?.mayShoot[shootOut.turn]) return false
      presses.press(shotOf(game, { teamId: teams.teams[shootOut.turn].id, success }))
      return true
    }),
  revokeShot: (page) =>
    atDesk(page, 'revokeShot', ({ data: { game }, state, presses }) => {
      if (!state.shootOut?.canRevoke || state.isFinal || game.cancelled || game.result?.awarded) return false
      presses.revoke({ call: 'game.write/revoke-shoot-out-shot', body: { id: game.id } })
      return true
    }),
  undo: (page) =>
    atDesk(page, 'undo', ({ state: { undoOffer, isClockUnsure }, presses }) => {
      if (!undoOffer || isClockUnsure) return false
      presses.takeBack(undoOffer)
      return true
    }),
  redo: (page) =>
    atDesk(page, 'redo', ({ state: { redoOffer, isClockUnsure }, presses }) => {
      if (!redoOffer || isClockUnsure) return false
      presses.repeat(redoOffer)
      return true
    }),
  takeOver: (page) => {
    const desk = page.desk()
    if (desk?.state.operator.who !== 'other' || desk.data.competition.archived) return undefined
    desk.presses.takeOver()
    return told(page, 'takeOver')
  },
  horn: (page) => {
    const competitionId = page.data?.competition.id
    if (competitionId === undefined) return undefined
    page.touch()
    page.services.outbox.send({ call: 'horn', body: { competitionId } })
    return ACTS.desk.horn
  },
  answerClock: (page, { send }) => answerQuestions(page, send),
  openGame: (page, { game }) => {
    const wanted = page.plan[game]
    if (!wanted) return undefined
    page.goTo(wanted)
    return `${ACTS.desk.openGame}: ${wanted.name}`
  },
  follow: (page) => {
    const current = page.follow()
    return current && `${ACTS.desk.follow}: ${current.name}`
  },
  // The device does it: it outlives the page.
  reload: () => undefined,
}

/** Tells an act with the game that it was done in. */
const told = (page: DeskPage, act: keyof typeof ACTS.desk, more = ''): string =>
  `${ACTS.desk[act]}${more} (${page.data?.game.name ?? ''})`

/** Presses something where this desk may. */
function atDesk(page: DeskPage, act: keyof typeof ACTS.desk, press: (desk: OpenDesk) => boolean): string | undefined {
  const desk = page.desk()
  return desk && !desk.state.isOff && press(desk) ? told(page, act) : undefined
}

/** The main button, while it says this. */
const pressMain = (page: DeskPage, action: ClockAction): string | undefined =>
  atDesk(page, action, ({ data: { game, beside, competition }, state, presses, remaining }) => {
    const isRegieRequired = competition.settings.regieRequired
    const button = mainButtonOf(game, { remaining: remaining(), isRegieRequired, isUnsure: state.isClockUnsure })
    if (button.press !== action) return false
    const press = mainPressOf(action, game, beside)
    page.asks = 'asks' in press ? press.asks : undefined
    if ('command' in press) presses.press(press.command)
    return true
  })

const BEGINS = { goal: 'goal', timePenalty: 'penalty', foul: 'foul', timeOut: 'timeOut', card: 'card' } as const

/** The first tap on a side, and the one that chooses how the entry begins. */
const begin = (page: DeskPage, kind: EntryKind, side: Side, way = 0): string | undefined =>
  atDesk(page, BEGINS[kind], ({ data: { game, competition }, teams, presses, remaining }) => {
    if (!isRecordOpen(game)) return false
    const start = { gameId: game.id, id: page.services.http.newId(), time: remaining() }
    const chosen = deskKinds[kind].beginnings(deskRulesOf(game, competition))[way]
    const command = chosen?.begin({ ...start, side, teamId: teams.teams[side].id })
    if (command) presses.press(command)
    return command !== undefined
  })

type Improving = {
  readonly panel: EntryPanel
  /** The panel after what was pressed in it. */
  readonly panelNow: () => EntryPanel | undefined
  readonly press: (command: HallCommand | undefined) => void
}

const NAMES = { goal: 'nameScorer', timePenalty: 'namePenalty', card: 'nameCard' } as const

/** Answers the panel of the last entry of a kind, of an open one first. */
function improve(page: DeskPage, kind: keyof typeof NAMES, answer: (means: Improving) => void): string | undefined {
  return atDesk(page, NAMES[kind], ({ data: { game }, state, presses }) => {
    const isOurs = (row: RecordRow) => row.kind === kind && row.state !== 'removing'
    const row = openRows(state.record).findLast(isOurs) ?? recordRows(state.record).find(isOurs)
    if (!row || !isRecordOpen(game)) return false
    const panelNow = () => panelOf(page, row.id)
    const panel = panelNow()
    let count = 0
    const press = (command: HallCommand | undefined) => {
      if (!command) return
      count += 1
      presses.press(command)
    }
    if (panel) answer({ panel, panelNow, press })
    return count > 0
  })
}

/** The panel of an entry as the page shows it after all presses so far. */
function panelOf(page: DeskPage, id: string): EntryPanel | undefined {
  const desk = page.desk()
  const row = desk && recordRows(desk.state.record).find((one) => one.id === id)
  if (!desk || !row) return undefined
  const { data, teams, state } = desk
  return row.panelWith({
    gameId: data.game.id,
    names: namesAmong(teams),
    penaltyLength: '',
    teams,
    cards: state.record.card,
  })
}

function playerAt(panel: EntryPanel | undefined, question: number, place: number): HallCommand | undefined {
  const step = panel?.steps[question]
  const player = step?.players[place]
  return step && player && !step.deadIds.includes(player.id) ? step.pick(player.id) : undefined
}
