import { useCommand } from '@cup/api-client/commands'
import type { Game } from '@cup/contract/entities'
import type { CourtId, Instant } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { useToast } from '@cup/ui/chakra'
import { formatTimeOfDay } from '@cup/ui/format'
import { useState } from 'react'
import { refusalOf } from '../../shared/form/refusal.ts'
import { isMovable } from './timetable.ts'

/** New time of a moved game, and the version of it that was moved. */
type Moved = { readonly to: Instant; readonly version: number; readonly isSaved: boolean }

/** Moving games about before and while they are saved. */
export type Moves = {
  /** When the game begins as it is shown. */
  readonly startsAt: (game: Game) => Instant
  readonly isOpen: (game: Game) => boolean
  /** Shows the game at another time; nothing is saved yet. */
  readonly move: (game: Game, to: Instant) => void
  readonly takeBack: (game: Game) => void
  readonly save: (game: Game, to: Instant) => void
  /** [H3] Moves the game to another court, saved at once. */
  readonly toCourt: (game: Game, courts: { readonly from: Court; readonly to: Court }) => void
}

type Court = { readonly id: CourtId; readonly name: string }

/** Games that were moved by hand: shown at once, saved one by one, and taken back as easily. */
export function useMoves(offerUndo: OfferUndo): Moves {
  const { mutateAsync: change } = useCommand('game.write/change-datetime')
  const { mutateAsync: changeCourt } = useCommand('game.write/change-court')
  const toast = useToast()
  const [moves, setMoves] = useState<ReadonlyMap<string, Moved>>(new Map())
  const put = (game: Game, moved: Omit<Moved, 'version'>) =>
    setMoves((before) => new Map(before).set(game.id, { ...moved, version: game.version }))
  const takeBack = ({ id }: Game) => setMoves((before) => new Map([...before].filter(([moved]) => moved !== id)))

  const saveAt = async (game: Game, to: Instant) => {
    put(game, { to, isSaved: true })
    try {
      await change({ id: game.id, dateTime: to })
      return true
    } catch (error) {
      put(game, { to, isSaved: false })
      toast({ text: refusalOf(error).text, tone: 'problem' })
      return false
    }
  }
  const save = async (game: Game, to: Instant) => {
    const from = startOf(game)
    if (to === from || !(await saveAt(game, to))) return
    const undo = () => {
      offerUndo(undefined)
      void saveAt(game, from)
    }
    offerUndo({ text: `${game.name}: ${formatTimeOfDay(from)} → ${formatTimeOfDay(to)}`, undo })
  }
  const toCourt: Moves['toCourt'] = async (game, { from, to }) => {
    try {
      await changeCourt({ id: game.id, courtId: to.id })
    } catch (error) {
      return toast({ text: refusalOf(error).text, tone: 'problem' })
    }
    const undo = () => {
      offerUndo(undefined)
      void changeCourt({ id: game.id, courtId: from.id })
    }
    offerUndo({ text: `${game.name}: ${from.name} → ${to.name}`, undo })
  }
  return {
    toCourt,
    startsAt: (game) => shownStart(game, moves.get(game.id)),
    isOpen: (game) => isMovable(game) && moves.get(game.id)?.isSaved === false,
    move: (game, to) => (to === startOf(game) ? takeBack(game) : put(game, { to, isSaved: false })),
    takeBack,
    save: (game, to) => void save(game, to),
  }
}

/** Start of a game: the saved one until the service reports it itself. */
function shownStart(game: Game, moved: Moved | undefined): Instant {
  if (!moved || !isMovable(game)) return startOf(game)
  return !moved.isSaved || moved.version === game.version ? moved.to : startOf(game)
}

/** Last move, and the way back. */
export type LastMove = { readonly text: string; readonly undo: () => void }

/** Offers the way back from what was just moved; undefined ends the offer. */
export type OfferUndo = (last: LastMove | undefined) => void
