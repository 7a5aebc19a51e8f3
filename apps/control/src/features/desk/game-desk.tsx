import { Box } from '@chakra-ui/react'
import { useToast } from '@cup/ui/chakra'
import { type PointerEvent, type ReactNode, useEffect } from 'react'
import { useWakeLock } from '../../shared/device/device.ts'
import { useFrame } from '../../shared/frame/frame.ts'
import { useKeptGame } from '../../shared/kept-games/game-keeper.ts'
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.ts'
import { deskTexts } from '../../texts/desk.ts'
import { DeskBoard } from './board/desk-board.tsx'
import { Controls } from './controls/controls.tsx'
import { DeskBar } from './controls/desk-bar.tsx'
import { DeskDeck } from './deck/desk-deck.tsx'
import { ExpectedStarts } from './deck/expected-starts.tsx'
import { DeskHeader } from './desk-header.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { DeskLane } from './lane/desk-lane.tsx'
import { buttonRowsOf } from './model/button-rows.ts'
import { deskRulesOf } from './model/desk-rules.ts'
import type { DeskTeams } from './model/desk-teams.ts'
import type { GameData } from './model/game-data.ts'
import { ReturnCover } from './notices/return-cover.tsx'
import { type OpenPart, openPartOf } from './open-part.ts'
import { OpenPanel } from './panel/open-panel.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskActions } from './use-desk-actions.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { Seat } from './use-seat.ts'
import { useTapGuard } from './use-tap-guard.ts'

type GameDeskProps = {
  readonly data: GameData
  readonly teams: DeskTeams
  readonly seat: Seat
  /** A notice of the page, in the lane. */
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
  useKeptGame(game)
  useLeaveGuard(game.started && !game.result)
  const desk = useDesk(data, teams, seat)
  const actions = useDeskActions(data, teams, { desk, seat })
  const { isOff } = desk
  const nextKind = useDeskKeys({ ...actions, isOff, onMain: actions.onMainKey, onShot: desk.shootNext })
  const part = useOpenPart(data, desk, seat)
  const open = part?.type === 'entry' ? part.row : undefined
  const guard = useGuard(seat, { scene, panel: open?.id ?? seat.deckPart?.type })
  const parts = { data, desk, teams, actions, deckPart: seat.deckPart }
  return (
    <Box {...guard}>
      <ExpectedStarts data={data}>
        <DeskLayout
          head={
            <DeskHeader
              game={game}
              competition={competition}
              isShared={data.sharing.length > 1}
              operator={desk.operator}
              status={frame?.status}
              isMenuOpen={seat.deckPart?.type === 'menu'}
              onMenu={frame && actions.onMenu}
              onKeys={actions.onKeys}
            />
          }
          board={<DeskBoard data={data} desk={desk} teams={teams.teams} askedSide={open?.side} />}
          controls={<Controls {...desk} {...actions} data={data} teams={teams.teams} nextKind={nextKind} />}
          lane={
            <DeskLane {...parts} teams={teams.teams} open={open}>
              {frame?.notices}
              {notice}
            </DeskLane>
          }
          deck={<DeskDeck {...parts} back={back} next={next} menu={frame?.menu} />}
          bar={
            <DeskBar
              game={game}
              undo={desk.undoOffer}
              redo={desk.redoOffer}
              isOff={isOff || desk.isClockUnsure}
              actions={actions}
            />
          }
          hasMore={buttonRowsOf(deskRulesOf(game, competition)).more.length > 0}
          panel={part && <OpenPanel key={open?.id} part={part} {...parts} />}
        />
      </ExpectedStarts>
      <ReturnCover gameName={game.name} />
    </Box>
  )
}

/** The open panel; what can no longer be changed, or was taken back, is closed. */
function useOpenPart({ game }: GameData, desk: ReturnType<typeof useDesk>, seat: Seat): OpenPart | undefined {
  const part = openPartOf(seat, desk, game)
  useEffect(() => {
    if (seat.panel && part?.type !== 'entry') seat.setPanel(undefined)
    const { deckPart } = seat
    // The clock opens again once it is known which one is right.
    const isKept = deckPart?.type === 'menu' || desk.isClockUnsure
    if (deckPart && !isKept && part?.type !== deckPart.type) seat.setDeckPart(undefined)
  })
  return part
}

/** The guard against taps that are not meant; every touch keeps the desk at its game. */
function useGuard(seat: Seat, shown: { readonly scene: string | undefined; readonly panel: string | undefined }) {
  const toast = useToast()
  const guard = useTapGuard({
    ...shown,
    onRest: (button) => toast({ text: deskTexts.rested(button) }),
    onSlide: (button) => toast({ text: deskTexts.slid(button) }),
  })
  return {
    ...guard,
    onPointerDownCapture: (event: PointerEvent) => {
      seat.touch()
      guard.onPointerDownCapture(event)
    },
  }
}
