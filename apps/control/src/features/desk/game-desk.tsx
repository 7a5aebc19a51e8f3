import { Box, Stack } from '@chakra-ui/react'
import { HoldButton, useToast } from '@cup/ui/chakra'
import { gameStatusOf } from '@cup/ui/components'
import { type PointerEvent, type ReactNode, useEffect } from 'react'
import { tagsOfGame } from '../../shared/competition/use-choice.ts'
import { useWakeLock } from '../../shared/device/device.ts'
import { unfrozenBefore } from '../../shared/game-view/unfrozen-games.ts'
import { useKeptGame } from '../../shared/kept-games/game-keeper.ts'
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.ts'
import { SilentHorn } from '../../shared/sound/silent-horn.tsx'
import { deskTexts } from '../../texts/desk.ts'
import { RunningEntries } from './board/running-entries.tsx'
import { Scoreboard } from './board/scoreboard.tsx'
import { DeskBar } from './controls/desk-bar.tsx'
import { DeskHeader } from './desk-header.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { DeskPhase } from './desk-phase.tsx'
import { ClockDialog } from './dialogs/clock-dialog.tsx'
import { ShortcutsHelp } from './dialogs/shortcuts-help.tsx'
import { penaltyLengthText } from './kinds/penalty-length.ts'
import { isRecordOpen } from './model/buttons.ts'
import type { DeskTeams } from './model/desk-teams.ts'
import { openRows, pendingScores, type RecordRow, recordRows, scoreOf } from './model/record.ts'
import { CourtNotices, StartBesideDialog } from './notices/court-notices.tsx'
import { Notice, OperatorNotice, ScreenNotice, StartNotice, UnfrozenNotices } from './notices/notices.tsx'
import { PenaltyOver } from './notices/penalty-over.tsx'
import { ReturnCover } from './notices/return-cover.tsx'
import { Panel } from './panel/panel.tsx'
import { LinksForm } from './record/links-form.tsx'
import { FreezeDialog, OpenEntries } from './record/open-entries.tsx'
import { RecordList } from './record/record-list.tsx'
import { OutdatedDialog, PlanNotices } from './set-teams/plan-notices.tsx'
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
  useWakeLock()
  const { game, competition } = data
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
  useEffect(() => {
    // Its entry was taken back, or can no longer be changed.
    if (seat.panel && !open) seat.setPanel(undefined)
  })
  const toast = useToast()
  const onRest = (button: string) => toast({ text: deskTexts.rested(button) })
  const guard = useTapGuard({ scene, panel: open?.id, onRest })
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
            back={back}
            onKeys={actions.onKeys}
          />
        }
        news={<PenaltyOver game={game} teams={teams.teams} names={desk.names} />}
        board={
          <Scoreboard
            game={game}
            teams={teams.teams}
            score={scoreOf(desk.record)}
            isOnItsWay={pendingScores(desk.record)}
            isClockUnconfirmed={desk.isClockUnconfirmed}
            running={(side) => <RunningEntries side={side} game={game} record={desk.record} names={desk.names} />}
          />
        }
        controls={<DeskPhase {...{ data, desk, teams, actions, nextKind, next }} />}
        isTall={!['planned', 'live'].includes(gameStatusOf(game))}
        notices={<Notices {...{ data, desk, actions }}>{notice}</Notices>}
        deck={<Deck {...{ data, desk, actions }} />}
        bar={<DeskBar game={game} undo={desk.undo} redo={desk.redo} isOff={desk.isOff} actions={actions} />}
        panel={open && <PanelOf key={open.id} row={open} {...{ data, desk, teams, actions }} />}
      />
      <DeskDialogs dialog={desk.isOff ? undefined : seat.dialog} {...{ data, desk, actions }} />
      <ReturnCover gameName={game.name} />
    </Box>
  )
}

type NoticesProps = DeckProps & { readonly children: ReactNode }

/** What the timekeeper should know of, the most urgent first. */
const Notices = ({ data, desk, actions, children }: NoticesProps) => (
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
      rows={desk.isOff || !isRecordOpen(data.game) ? [] : openRows(desk.record)}
      names={desk.names}
      onChange={actions.onChange}
    />
    {!data.competition.archived && <PlanNotices data={data} />}
    <CourtNotices
      beside={data.beside}
      game={data.game}
      competition={data.competition}
      onStart={actions.onStartBeside}
    />
    <StartNotice game={data.game} competition={data.competition} />
    <UnfrozenNotices games={unfrozenBefore(data.plan, data.game, data.competition)} />
  </>
)

type DeckProps = { readonly data: GameData; readonly desk: Desk; readonly actions: DeskActions }

/** What has happened, and below it what is rarely needed. */
const Deck = ({ data: { game }, desk, actions }: DeckProps) => (
  <Stack gap="5">
    <RecordList
      record={desk.record}
      names={desk.names}
      isOpen={!desk.isOff && isRecordOpen(game)}
      onChange={actions.onChange}
      onRemove={actions.onRemove}
    />
    <LinksForm
      key={game.id}
      links={game.links}
      isOff={desk.operator.who === 'other'}
      onSave={(links) => actions.onCommit({ call: 'game.write/set-links', body: { id: game.id, ...links } })}
    />
    {!game.started && !game.result && !game.cancelled && (
      <HoldButton
        alignSelf="flex-start"
        maxW="full"
        whiteSpace="normal"
        disabled={desk.isOff}
        onConfirm={actions.onRevokeTeams}
      >
        {deskTexts.tools.changeTeams}
      </HoldButton>
    )}
    <ScreenNotice />
  </Stack>
)

/** The entry of the open panel, as long as it stands and can be changed. */
const openPanelOf = (panel: OpenPanel | undefined, desk: Desk, game: GameData['game']): RecordRow | undefined =>
  panel && !desk.isOff && isRecordOpen(game)
    ? recordRows(desk.record).find(
        ({ kind, id, state }) => kind === panel.kind && id === panel.id && state !== 'removing',
      )
    : undefined

type PanelOfProps = DeckProps & { readonly row: RecordRow; readonly teams: DeskTeams }

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

type DeskDialogsProps = DeckProps & { readonly dialog: DeskDialog | undefined }

/** The open dialog of the desk, one at a time. */
function DeskDialogs({ dialog, data, desk, actions }: DeskDialogsProps) {
  const { game, beside, competition } = data
  const { onClose } = actions
  switch (dialog?.type) {
    case undefined:
      return null
    case 'clock':
      return (
        <ClockDialog
          remaining={dialog.remaining}
          duration={game.duration}
          onSet={actions.onSetClock}
          onClose={onClose}
        />
      )
    case 'outdated':
      return <OutdatedDialog data={data} onStart={actions.onStartAnyway} onClose={onClose} />
    case 'alsoRunning':
      return <StartBesideDialog {...{ beside, game, competition }} onStart={actions.onStartBeside} onClose={onClose} />
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
