import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { gamesOn } from '@cup/domain/kernel'
import { EmptyMessage, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompetition, useCourt } from '../../shared/competition/use-choice.ts'
import { useOutbox, useSend } from '../../shared/outbox/outbox.ts'
import { concerns, isUnsettled } from '../../shared/outbox/sent.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { deskTexts } from '../../texts/desk.ts'
import { FollowedGame, type LeftGame } from './followed-game.tsx'
import { useGameData } from './use-game-data.ts'
import { useSeat } from './use-seat.ts'

/** The desk of the current game of the chosen court; it goes on to the next one once it is not in use any more. */
export function TimekeeperPage() {
  const http = useHttp()
  const competition = useCompetition()
  const competitionId = competition.id
  const refetchInterval = usePolling(CLOSE_POLL_MILLIS)
  const court = useCourt()?.id
  const current = useQuery({ ...currentGame(http, { competitionId, court }), refetchInterval })
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const { sent } = useOutbox()
  const [firstId, setFirstId] = useState<string>()
  if (current.data && games.data && firstId === undefined) {
    // After a reload the desk is back at the game of its court that has unsent presses.
    const left = gamesOn(games.data, competition, court).find(({ id }) =>
      sent.getState().some((one) => isUnsettled(one) && concerns(one, id)),
    )
    setFirstId(left?.id ?? current.data.id)
  }
  return (
    <QueryBlock queries={[current, games]}>
      {firstId === undefined ? (
        <NothingToFollow competitionId={competitionId} />
      ) : (
        <Following competitionId={competitionId} firstId={firstId} current={current.data ?? undefined} />
      )}
    </QueryBlock>
  )
}

/** Nothing was current when the page was opened: all games are over, or none is planned yet. */
function NothingToFollow({ competitionId }: { readonly competitionId: string }) {
  const games = useQuery(gamesByCompetition(useHttp(), { competitionId }))
  return (
    <Page title={deskTexts.following.title}>
      <QueryBlock queries={[games]}>
        <EmptyMessage>
          {games.data?.length === 0 ? deskTexts.following.nothingPlanned : deskTexts.following.allPlayed}
        </EmptyMessage>
      </QueryBlock>
    </Page>
  )
}

type FollowingProps = {
  readonly competitionId: string
  /** The game with unsent presses, or else the one that was current when the page was opened. */
  readonly firstId: string
  readonly current: Game | undefined
}

function Following({ competitionId, firstId, current }: FollowingProps) {
  const [shownId, setShownId] = useState(firstId)
  const [wentOnTo, setWentOnTo] = useState<string>()
  const [left, setLeft] = useState<LeftGame>()
  const [chosenId, setChosenId] = useState<string>()
  const seat = useSeat()
  const { pendingFor } = useSend()
  const { data, queries } = useGameData({ competitionId, gameId: shownId, shots: seat.shots })
  const isBusy =
    seat.isWarm || seat.dialog !== undefined || seat.panel !== undefined || pendingFor(shownId).some(isUnsettled)
  const isChosen = chosenId === shownId
  const { shown, offered } = followedGameOf({ shown: data?.game, current, isBusy, isChosen })
  const leaveFor = (gameId: string) => {
    if (data) setLeft({ id: data.game.id, name: data.game.name })
    setShownId(gameId)
  }
  if (data && shown && shown.id !== shownId) {
    leaveFor(shown.id)
    setWentOnTo(shown.id)
  }
  const onShow = (gameId: string) => {
    setChosenId(gameId === current?.id ? undefined : gameId)
    leaveFor(gameId)
  }
  return (
    <QueryBlock queries={queries}>
      {data && <FollowedGame {...{ data, seat, current, offered, left, wentOnTo, onShow }} />}
    </QueryBlock>
  )
}

type Followable = Pick<Game, 'id' | 'started' | 'result' | 'cancelled'>

/** What the timekeeper's screen shows, and which game it offers to go on to. */
type Followed<Shown> = { readonly shown: Shown | undefined; readonly offered: Shown | undefined }

type Situation<Shown> = {
  /** The game on the screen, if there is one. */
  readonly shown: Shown | undefined
  /** [V2] The current game of the competition. */
  readonly current: Shown | undefined
  /** The desk was touched just now, or something of its game is open: a dialog, a question, a press on its way. */
  readonly isBusy: boolean
  /** The operator came back to the game on the screen, and stays until they go on. */
  readonly isChosen: boolean
}

/** The screen follows the current game, but never under the operator's finger, and never away from a game under way. */
export function followedGameOf<Shown extends Followable>({
  shown,
  current,
  isBusy,
  isChosen,
}: Situation<Shown>): Followed<Shown> {
  if (!shown || !current || shown.id === current.id) return { shown: shown ?? current, offered: undefined }
  const isUnderWay = shown.started && !shown.result && !shown.cancelled
  return isBusy || isChosen || isUnderWay ? { shown, offered: current } : { shown: current, offered: undefined }
}
