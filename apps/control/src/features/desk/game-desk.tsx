import { Box } from '@chakra-ui/react'
import type { Seconds } from '@cup/domain/kernel'
import { useToast } from '@cup/ui/chakra'
import { type PointerEvent, type ReactNode, useEffect } from 'react'
import { tagsOfGame } from '../../shared/competition/use-choice.ts'
import { useWakeLock } from '../../shared/device/device.ts'
import { useFrame } from '../../shared/frame/frame.ts'
import { unfrozenBefore } from '../../shared/game-view/unfrozen-games.ts'
import { useKeptGame } from '../../shared/kept-games/game-keeper.ts'
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.ts'
import { SilentHorn } from '../../shared/sound/silent-horn.tsx'
import { deskTexts } from '../../texts/desk.ts'
import { RunningEntries } from './board/running-entries.tsx'
import { Scoreboard } from './board/scoreboard.tsx'
import { Controls } from './controls/controls.tsx'
import { DeskBar } from './controls/desk-bar.tsx'
import { DeskDeck } from './deck/desk-deck.tsx'
import { SetClock } from './deck/set-clock.tsx'
import { DeskHeader } from './desk-header.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { ShortcutsHelp } from './dialogs/shortcuts-help.tsx'
import { penaltyLengthText } from './kinds/penalty-length.ts'
import { IdleText } from './lane/idle-text.tsx'
import { Lane } from './lane/lane.tsx'
import { isRecordOpen } from './model/buttons.ts'
import type { DeskTeams } from './model/desk-teams.ts'
import { openRows, pendingScores, type RecordRow, recordRows, scoreOf } from './model/record.ts'
import { Notice, OperatorNotice, PostponedNotice, ScreenNotice, UnfrozenNotices } from './notices/notices.tsx'
import { PenaltyOver } from './notices/penalty-over.tsx'
import { ReturnCover } from './notices/return-cover.tsx'
import { Panel } from './panel/panel.tsx'
import { FreezeDialog, OpenEntries } from './record/open-entries.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import { type DeskActions, useDeskActions } from './use-desk-actions.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { GameData } from './use-game-data.ts'
import type { DeskDialog, OpenPanel, Seat } from './use-seat.ts'
import { useTapGuard } from './use-tap-guard.ts'

type GameDeskProps = {
  readonly data: GameData
  readonly teams: DeskTeams
  readonly seat: Seat
  /** What a page has to say above the desk. */
  readonly notice?: ReactNode
  /** The way back to the game before. */
  readonly back?: ReactNode
  /** The way to the next game, once this one is over. */
  readonly next?: ReactNode
  /** Changes when the page has gone on to another game by itself. */
  readonly scene?: string | undefined
}

/** The desk of one game, with everything that can be done at it. */
export function GameDesk({ data, teams, seat, notice, back, next, scene }: GameDeskProps) {
  const frame = useFrame()
  useWakeLock()
  const { game, competition } = data
  const { regieRequired: isRegieRequired, timePenaltySeconds } = competition.settings
  useKeptGame(game)
  useLeaveGuard(game.started && !game.result)
  const desk = useDesk(data, teams, seat)
  const actions = useDeskActions(data, teams, { desk, seat })
  const nextKind = useDeskKeys({
    ...actions,
    isOff: desk.isOff,
    onMain: actions.onMainKey,
    onShot: desk.shootNext,
  })
  const open = openPanelOf(seat.panel, desk, game)
  const clockBefore = clockBeforeOf(seat.dialog, desk, game)
  useEffect(() => {
    // Its entry was taken back, or can no longer be changed.
    if (seat.panel && !open) seat.setPanel(undefined)
  })
  const toast = useToast()
  const onRest = (button: string) => toast({ text: deskTexts.rested(button) })
  const onSlide = (button: string) => toast({ text: deskTexts.slid(button) })
  const guard = useTapGuard({ scene, panel: open?.id ?? seat.dialog?.type, onRest, onSlide })
  const onPointerDownCapture = (event: PointerEvent) => {
    seat.touch()
    guard.onPointerDownCapture(event)
  }
  return (
    <Box {...guard} onPointerDownCapture={onPointerDownCapture}>
      <DeskLayout
        head={
          <DeskHeader
            game={game}
            competition={competition}
            operator={desk.operator}
            status={frame?.status}
            isMenuOpen={seat.dialog?.type === 'menu'}
            onMenu={frame && actions.onMenu}
            onKeys={actions.onKeys}
          />
        }
        board={
          <Scoreboard
            game={game}
            teams={teams.teams}
            score={scoreOf(desk.record)}
            isOnItsWay={pendingScores(desk.record)}
            isRegieRequired={isRegieRequired}
            isClockUnsure={desk.isClockUnsure}
            isClockUnconfirmed={desk.isClockUnconfirmed}
            shootOut={desk.shootOut}
            askedSide={open?.side}
            running={(side) => <RunningEntries side={side} game={game} record={desk.record} names={desk.names} />}
          />
        }
        controls={
          <Controls
            {...desk}
            {...actions}
            game={game}
            teams={teams.teams}
            isRegieRequired={isRegieRequired}
            penaltySeconds={timePenaltySeconds}
            nextKind={nextKind}
            onShot={desk.shoot}
          />
        }
        lane={
          <Lane
            idle={<IdleText game={game} desk={desk} open={open} dialog={seat.dialog} />}
            isShootOut={desk.shootOut !== undefined}
          >
            <PenaltyOver game={game} teams={teams.teams} names={desk.names} />
            <Notices {...{ data, desk, actions }} isAsking={open !== undefined || seat.dialog !== undefined}>
              {frame?.notices}
              {notice}
            </Notices>
          </Lane>
        }
        deck={<DeskDeck {...{ data, desk, teams, actions, back, next }} dialog={seat.dialog} menu={frame?.menu} />}
        bar={<DeskBar game={game} undo={desk.undo} redo={desk.redo} isOff={desk.isOff} actions={actions} />}
        panel={
          open ? (
            <PanelOf key={open.id} row={open} {...{ data, desk, teams, actions }} />
          ) : (
            clockBefore !== undefined && (
              <SetClock game={game} before={clockBefore} onSet={actions.onSetClock} onClose={actions.onClose} />
            )
          )
        }
      />
      <DeskDialogs dialog={desk.isOff ? undefined : seat.dialog} {...{ data, desk, actions }} />
      <ReturnCover gameName={game.name} />
    </Box>
  )
}

type DeskPartProps = { readonly data: GameData; readonly desk: Desk; readonly actions: DeskActions }

type NoticesProps = DeskPartProps & {
  /** Whether a panel asks already. */
  readonly isAsking: boolean
  readonly children: ReactNode
}

/** Notices of the desk, the most urgent first. */
const Notices = ({ data, desk, actions, isAsking, children }: NoticesProps) => (
  <>
    {actions.hasAskedHorn && <SilentHorn tags={tagsOfGame(data.game, data.competition)} />}
    {data.competition.archived && <Notice tone="info">{deskTexts.notices.archived}</Notice>}
    <OperatorNotice
      operator={desk.operator}
      wasMine={desk.wasMine}
      onTakeOver={data.game.result || data.competition.archived ? undefined : desk.takeOver}
    />
    {children}
    <OpenEntries
      rows={isAsking || desk.isOff || !isRecordOpen(data.game) ? [] : openRows(desk.record)}
      names={desk.names}
      onChange={actions.onChange}
    />
    <PostponedNotice game={data.game} />
    <UnfrozenNotices games={unfrozenBefore(data.plan, data.game, data.competition)} />
    <ScreenNotice />
  </>
)

/** The entry of the open panel, as long as it stands and can be changed. */
const openPanelOf = (panel: OpenPanel | undefined, desk: Desk, game: GameData['game']): RecordRow | undefined =>
  panel && !desk.isOff && isRecordOpen(game)
    ? recordRows(desk.record).find(
        ({ kind, id, state }) => kind === panel.kind && id === panel.id && state !== 'removing',
      )
    : undefined

/** [C10] What the clock showed before it is set, as long as it can be set. */
const clockBeforeOf = (dialog: DeskDialog | undefined, desk: Desk, game: GameData['game']): Seconds | undefined =>
  dialog?.type === 'clock' && !desk.isOff && !desk.isClockUnsure && isRecordOpen(game) ? dialog.before : undefined

type PanelOfProps = DeskPartProps & { readonly row: RecordRow; readonly teams: DeskTeams }

function PanelOf({ row, data: { game, competition }, desk, teams, actions }: PanelOfProps) {
  const penaltyLength = penaltyLengthText(competition.settings.timePenaltySeconds)
  const panel = row.panelWith({ gameId: game.id, teams, names: desk.names, penaltyLength })
  return (
    <Panel
      panel={panel}
      team={teams.teams[panel.side]}
      duration={game.duration}
      ref={actions.panelRef}
      onCommand={actions.onImprove}
      onClose={actions.onClosePanel}
    />
  )
}

type DeskDialogsProps = DeskPartProps & { readonly dialog: DeskDialog | undefined }

/** The open dialog that lies over the desk, one at a time. */
function DeskDialogs({ dialog, desk, actions }: DeskDialogsProps) {
  const { onClose } = actions
  switch (dialog?.type) {
    case undefined:
    case 'clock':
    case 'menu':
      return null
    case 'keys':
      return <ShortcutsHelp onClose={onClose} />
    case 'freeze':
      return (
        <FreezeDialog
          rows={openRows(desk.record)}
          names={desk.names}
          onChange={actions.onChange}
          onFreeze={actions.onFreezeNow}
          onClose={onClose}
        />
      )
  }
}
