import { Box, Grid, Stack } from '@chakra-ui/react'
import { UndoBar } from '@cup/ui/chakra'
import type { PointerEvent, ReactNode } from 'react'
import { unfrozenBefore } from '../../shared/game-view/unfrozen-games.ts'
import { useKeptGame } from '../../shared/kept-games/game-keeper.ts'
import { useWakeLock } from '../../shared/wake-lock/use-wake-lock.ts'
import { deskTexts } from '../../texts/desk.ts'
import { Scoreboard } from './board/scoreboard.tsx'
import { DeskTools } from './controls/desk-tools.tsx'
import { DeskHeader } from './desk-header.tsx'
import { DeskPhase } from './desk-phase.tsx'
import { ClockDialog } from './dialogs/clock-dialog.tsx'
import { ShortcutsHelp } from './dialogs/shortcuts-help.tsx'
import { isRecordOpen } from './model/buttons.ts'
import type { DeskTeams } from './model/desk-teams.ts'
import { pendingScores, scoreOf } from './model/record.ts'
import { OperatorNotice, UnfrozenNotice } from './notices/notices.tsx'
import { ReturnCover } from './notices/return-cover.tsx'
import { LinksForm } from './record/links-form.tsx'
import { RecordList } from './record/record-list.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import { type DeskActions, useDeskActions } from './use-desk-actions.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { GameData } from './use-game-data.ts'
import type { DeskDialog, Seat } from './use-seat.ts'
import { useTapGuard } from './use-tap-guard.ts'

type GameRoomProps = {
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
export function GameDesk({ data, teams, seat, notice, back, next, scene }: GameRoomProps) {
  useWakeLock()
  const { game, competition } = data
  useKeptGame(game)
  const desk = useDesk(data, teams, seat)
  const actions = useDeskActions(data, desk, seat)
  const nextKind = useDeskKeys({
    ...actions,
    isOff: desk.isOff,
    onMain: actions.onMainKey,
    onShot: desk.shootNext,
  })
  const guard = useTapGuard(scene)
  const onPointerDownCapture = (event: PointerEvent) => {
    seat.touch()
    guard.onPointerDownCapture(event)
  }
  return (
    <Box p={{ base: '3', md: '5' }} {...guard} onPointerDownCapture={onPointerDownCapture}>
      <Stack gap="4">
        <DeskHeader
          game={game}
          competition={competition}
          operator={desk.operator}
          back={back}
          onKeys={actions.onKeys}
        />
        {notice}
        <UnfrozenNotice games={unfrozenBefore(data.plan, game)} />
        <OperatorNotice operator={desk.operator} wasMine={desk.wasMine} onTakeOver={desk.takeOver} />
        <Box css={IN_SIGHT}>
          <Scoreboard
            game={game}
            teams={teams.teams}
            score={scoreOf(desk.record)}
            isOnItsWay={pendingScores(desk.record)}
            isClockUnconfirmed={desk.isClockUnconfirmed}
          />
        </Box>
        <DeskPhase {...{ data, desk, teams, actions, nextKind, next }} />
        <DeskFoot {...{ data, desk, actions }} />
      </Stack>
      <Box pos="sticky" bottom="3" zIndex="docked" mt="4">
        <UndoBar
          hotkey="U"
          act={desk.undo?.act.key}
          onUndo={desk.undo && actions.onUndo}
          onClose={desk.undo && (() => desk.undo && seat.acts.remove(desk.undo.act.key))}
        >
          {desk.undo?.text ?? deskTexts.nothingToUndo}
        </UndoBar>
      </Box>
      <DeskDialogs dialog={desk.isOff ? undefined : seat.dialog} data={data} teams={teams} actions={actions} />
      <ReturnCover gameName={game.name} />
    </Box>
  )
}

/** The clock stays in sight when the page scrolls below the header; on a small screen the board would take half of it. */
const IN_SIGHT = {
  '@media (min-width: 62em) and (min-height: 40em)': {
    position: 'sticky',
    top: '60px',
    zIndex: 'docked',
    background: 'bg',
    paddingBlock: '2',
  },
}

type DeskFootProps = { readonly data: GameData; readonly desk: Desk; readonly actions: DeskActions }

/** What is below what is pressed all the time. */
const DeskFoot = ({ data: { game }, desk, actions }: DeskFootProps) => (
  <Grid columnGap="6" rowGap="5" css={FOOT}>
    {!game.result && !game.cancelled && (
      <Box gridArea="tools">
        <DeskTools game={game} isOff={desk.isOff} actions={actions} />
      </Box>
    )}
    <Box gridArea="log">
      <RecordList
        record={desk.record}
        names={desk.names}
        isOpen={!desk.isOff && isRecordOpen(game)}
        onChange={actions.onChange}
        onRemove={actions.onRemove}
      />
    </Box>
    <Box gridArea="links">
      <LinksForm
        key={game.id}
        links={game.links}
        isOff={desk.isOff}
        onSave={(links) => actions.onCommit({ call: 'game.write/set-links', body: { id: game.id, ...links } })}
      />
    </Box>
  </Grid>
)

const FOOT = {
  gridTemplate: '"tools" "log" "links" / minmax(0, 1fr)',
  '@media (min-width: 75em)': {
    gridTemplate: '"log tools" "log links" 1fr / minmax(0, 1fr) minmax(0, 1fr)',
  },
}

type DeskDialogsProps = {
  readonly dialog: DeskDialog | undefined
  readonly data: GameData
  readonly teams: DeskTeams
  readonly actions: DeskActions
}

/** The open dialog of the desk, one at a time. */
function DeskDialogs({ dialog, data: { game, competition }, teams, actions }: DeskDialogsProps) {
  const { duration } = game
  const { onClose, onCommit } = actions
  switch (dialog?.type) {
    case undefined:
      return null
    case 'entry':
      return dialog.render({ teams, duration, settings: competition.settings, onDone: onCommit, onClose })
    case 'clock':
      return (
        <ClockDialog remaining={dialog.remaining} duration={duration} onSet={actions.onSetClock} onClose={onClose} />
      )
    case 'keys':
      return <ShortcutsHelp onClose={onClose} />
  }
}
