import { useHttp } from '@cup/api-client/http'
import { remainingMillisAt, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { EntryKind } from '@cup/domain/game'
import type { Seconds, Side } from '@cup/domain/kernel'
import { useEffect, useRef, useState } from 'react'
import { tagsOfGame } from '../../shared/competition/choice.ts'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import type { Beginning } from './kinds/kind.ts'
import { deskKinds } from './kinds/kinds.ts'
import { freezeOf, mainPressOf, startAnyway, startBeside } from './model/button-commands.ts'
import { type ClockAction, freezeButtonOf, isRecordOpen, mainButtonOf } from './model/buttons.ts'
import { deskRulesOf } from './model/desk-rules.ts'
import type { DeskTeams } from './model/desk-teams.ts'
import type { GameData } from './model/game-data.ts'
import { openRows, type RecordRow } from './model/record.ts'
import type { Desk } from './use-desk.ts'
import { vibrate } from './use-presses.ts'
import type { DeckPart, EntryChoice, OpenPanel, Seat } from './use-seat.ts'

type Sitting = { readonly desk: Desk; readonly seat: Seat }

/** Everything that can be done at a desk, by finger or by key; after each the keyboard is back at the panel or the main button. */
export function useDeskActions({ game, competition, beside }: GameData, teams: DeskTeams, { desk, seat }: Sitting) {
  const { newId } = useHttp()
  const mainRef = useRef<HTMLButtonElement>(null)
  const readNow = useReading(game)
  const freezeKey = useFreezeKey(game, readNow)
  const horn = useHorn(competition.id, tagsOfGame(game, competition))
  const id = game.id
  const isRegieRequired = competition.settings.regieRequired

  const panel = usePanel(desk, seat, () => mainRef.current)
  // What is typed belongs to the panel as long as it is open, and Enter presses nothing else.
  const back = () => (panel.panelRef.current ?? mainRef.current)?.focus({ preventScroll: true })
  const commit = (command: HallCommand | undefined) => {
    seat.setDeckPart(undefined)
    back()
    if (command) desk.press(command)
  }
  const open = (part: DeckPart) => {
    vibrate()
    seat.setPanel(undefined)
    seat.setDeckPart(part)
  }
  const onClock = (action: ClockAction) => {
    const press = mainPressOf(action, game, beside)
    if ('asks' in press) open({ type: press.asks })
    else commit(press.command)
  }
  const onFreezeNow = () => commit(freezeOf(game))
  return {
    ...commandsOf(id, commit),
    ...waysBackOf(id, desk, commit),
    /** [G11] Open entries are shown once more. */
    onFreeze: () => {
      if (openRows(desk.record).length > 0) open({ type: 'freeze' })
      else onFreezeNow()
    },
    onFreezeNow,
    onStartAnyway: () => commit(startAnyway(game)),
    onStartBeside: () => commit(startBeside(game)),
    ...freezeKey,
    mainRef,
    onClock,
    onMainKey: () => {
      const remaining = readNow()
      const { press } = mainButtonOf(game, { remaining, isRegieRequired, isUnsure: desk.isClockUnsure })
      if (press) onClock(press)
    },
    ...entriesAt({ game, competition }, teams, { ...panel, newId, press: desk.press, open, readNow }),
    ...panel,
    ...partsOf(seat, open, readNow),
    /** Each step counts at once, and the next one follows. */
    onSetClock: (remaining: Seconds) => desk.press({ call: 'game.write/set-clock', body: { id, remaining } }),
    onCommit: commit,
    onClose: () => {
      seat.setDeckPart(undefined)
      mainRef.current?.focus({ preventScroll: true })
    },
    ...horn,
  }
}

type EntryMeans = {
  readonly newId: () => string
  readonly press: Desk['press']
  readonly onOpenPanel: (panel: OpenPanel) => void
  readonly open: (part: DeckPart) => void
  readonly readNow: () => Seconds
}

/** [G24] The first tap of an entry counts, or asks in which of several ways it begins; then the second one counts. */
function entriesAt(
  { game, competition }: Pick<GameData, 'game' | 'competition'>,
  { teams }: DeskTeams,
  { newId, press, onOpenPanel, open, readNow }: EntryMeans,
) {
  const onBegin = ({ begin }: Beginning, { kind, side, time }: EntryChoice) => {
    const id = newId()
    press(begin({ gameId: game.id, id, side, teamId: teams[side].id, time }))
    if (deskKinds[kind].isAsked) onOpenPanel({ kind, id })
  }
  return {
    onAdd: (kind: EntryKind, side: Side) => {
      if (!isRecordOpen(game)) return
      const [first, ...others] = deskKinds[kind].beginnings(deskRulesOf(game, competition))
      const entry = { kind, side, time: readNow() }
      if (first && others.length > 0) open({ type: 'choice', ...entry })
      else if (first) onBegin(first, entry)
    },
    onBegin,
  }
}

/** The panel of an entry: it opens, each answer improves the entry, and closing keeps it. */
function usePanel(desk: Desk, seat: Seat, mainButton: () => HTMLElement | null) {
  const panelRef = useRef<HTMLElement>(null)
  const onOpenPanel = (panel: OpenPanel) => {
    seat.setDeckPart(undefined)
    seat.setPanel(panel)
  }
  return {
    panelRef,
    onOpenPanel,
    onChange: ({ kind, id }: RecordRow) => {
      vibrate()
      onOpenPanel({ kind, id })
    },
    onImprove: (command: HallCommand) => void desk.press(command),
    onClosePanel: () => {
      seat.setPanel(undefined)
      mainButton()?.focus({ preventScroll: true })
    },
  }
}

/** Parts that open in the place of a panel. */
function partsOf(seat: Seat, open: (part: DeckPart) => void, readNow: () => Seconds) {
  const toggle = (part: DeckPart) => () => {
    if (seat.deckPart?.type === part.type) seat.setDeckPart(undefined)
    else open(part)
  }
  return {
    onOpenClock: () => open({ type: 'clock', before: readNow() }),
    onMenu: toggle({ type: 'menu' }),
    onKeys: toggle({ type: 'keys' }),
  }
}

/** Commands that need no more than a tap. */
const commandsOf = (id: string, commit: (command: HallCommand) => void) => ({
  onRemove: (row: RecordRow) => commit(deskKinds[row.kind].revoke(id, row.id)),
})

/** Ways back to the desk of before, and forth again. */
function waysBackOf(id: string, desk: Desk, commit: (command: undefined) => void) {
  const after = (work: () => void) => () => {
    commit(undefined)
    work()
  }
  return {
    onUndo: after(desk.takeBack),
    onRedo: after(desk.repeat),
    onRevokeTeams: after(() => desk.revoke({ call: 'game.write/revoke-actual-teams', body: { id } })),
    onRevokeFreeze: after(() => desk.revoke({ call: 'game.write/revoke-freeze', body: { id } })),
    onRevokeShot: after(() => desk.revoke({ call: 'game.write/revoke-shoot-out-shot', body: { id } })),
  }
}

/** Everything that can be done at a desk. */
export type DeskActions = ReturnType<typeof useDeskActions>

/** Shift+F leads to the button that freezes; there Enter is enough. */
function useFreezeKey(game: Game, readNow: () => Seconds) {
  const freezeRef = useRef<HTMLButtonElement>(null)
  const [isFreezeReached, setIsFreezeReached] = useState(false)
  return {
    freezeRef,
    isFreezeReached,
    onReachFreeze: () => {
      if (!freezeButtonOf(game, readNow()).isEnabled) return
      setIsFreezeReached(true)
      freezeRef.current?.focus()
    },
    onLeaveFreeze: () => setIsFreezeReached(false),
  }
}

/** [B7] Sounds the horn at the court of the game, undefined where this device may not; and whether that was tried a moment ago. */
function useHorn(competitionId: string, tags: string[]) {
  const [hasAskedHorn, setHasAskedHorn] = useState(false)
  useEffect(() => {
    if (!hasAskedHorn) return
    const timer = setTimeout(() => setHasAskedHorn(false), HORN_NOTICE_MILLIS)
    return () => clearTimeout(timer)
  }, [hasAskedHorn])
  const { send } = useSend()
  const mayHorn = useMayCall('horn')
  const sound = () => {
    vibrate()
    send({ call: 'horn', body: { competitionId, ...(tags.length > 0 ? { tags } : {}) } })
    setHasAskedHorn(true)
  }
  return { onHorn: mayHorn ? sound : undefined, hasAskedHorn }
}

/** So long the desk says that no device has sounded. */
const HORN_NOTICE_MILLIS = 20_000

/** Reads a game's clock at the moment of a tap, to the millisecond. */
function useReading({ clock }: Pick<Game, 'clock'>): () => Seconds {
  const live = useLiveStore()
  return () => Math.round(remainingMillisAt(clock, shownNow(live))) / 1000
}
