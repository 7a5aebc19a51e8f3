import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { EmptyMessage, Page } from '@cup/ui/chakra'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompetition, useCourt, useLane, useShownCompetition } from '../../shared/competition/use-choice.ts'
import { isUnsettled } from '../../shared/outbox/sent.ts'
import { useOutbox, useSend } from '../../shared/outbox/use-outbox.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { deskTexts } from '../../texts/desk.ts'
import { FollowedGame, type LeftGame } from './followed-game.tsx'
import { firstGameOf, followedGameOf } from './model/followed-game.ts'
import { useGameData } from './use-game-data.ts'
import { useSeat } from './use-seat.ts'

/** The desk of the current game of the chosen court; it goes on to the next one once it is not in use any more. */
export function TimekeeperPage() {
  const http = useHttp()
  const { meetId, competitions } = useLane()
  const competition = useCompetition()
  const refetchInterval = usePolling(CLOSE_POLL_MILLIS)
  const court = useCourt()?.id
  const asked = { competitionId: competition.id, meetId, court }
  const current = useQuery({ ...currentGame(http, asked), refetchInterval })
  const lists = useQueries({ queries: competitions.map(({ id }) => gamesByCompetition(http, { competitionId: id })) })
  const games = lists.flatMap(({ data = [] }) => data)
  const { sent } = useOutbox()
  const [first, setFirst] = useState<Place>()
  if (current.data && lists.every(({ data }) => data) && first === undefined) {
    setFirst(firstGameOf(current.data, games, { competition, court, sent: sent.getState() }))
  }
  return (
    <QueryBlock queries={[current, ...lists]}>
      {first === undefined ? (
        <NothingToFollow isPlanned={games.length > 0} />
      ) : (
        <Following first={first} current={current.data ?? undefined} />
      )}
    </QueryBlock>
  )
}

/** Nothing was current when the page was opened: all games are over, or none is planned yet. */
const NothingToFollow = ({ isPlanned }: { readonly isPlanned: boolean }) => (
  <Page title={deskTexts.following.title}>
    <EmptyMessage>{isPlanned ? deskTexts.following.allPlayed : deskTexts.following.nothingPlanned}</EmptyMessage>
  </Page>
)

/** [H9] A game with its competition, which across a meet changes from game to game. */
type Place = Pick<Game, 'id' | 'competitionId'>

type FollowingProps = {
  /** The game with unsent presses, or else the one that was current when the page was opened. */
  readonly first: Place
  readonly current: Game | undefined
}

function Following({ first, current }: FollowingProps) {
  const [place, setPlace] = useState(first)
  const [wentOnTo, setWentOnTo] = useState<string>()
  const [left, setLeft] = useState<LeftGame>()
  const [chosenId, setChosenId] = useState<string>()
  const seat = useSeat()
  const { pendingFor } = useSend()
  const { competitionId, id: gameId } = place
  useShownCompetition(competitionId)
  const { data, queries } = useGameData({ competitionId, gameId, shots: seat.shots })
  const isBusy =
    seat.isWarm || seat.deckPart !== undefined || seat.panel !== undefined || pendingFor(gameId).some(isUnsettled)
  const isChosen = chosenId === gameId
  const { shown, offered } = followedGameOf({ shown: data?.game, current, isBusy, isChosen })
  const leaveFor = (game: Place) => {
    if (data) setLeft(data.game)
    setPlace(game)
  }
  if (data && shown && shown.id !== gameId) {
    leaveFor(shown)
    setWentOnTo(shown.id)
  }
  const onShow = (game: Place) => {
    setChosenId(game.id === current?.id ? undefined : game.id)
    leaveFor(game)
  }
  return (
    <QueryBlock queries={queries}>
      {data && <FollowedGame {...{ data, seat, current, offered, left, wentOnTo, onShow }} />}
    </QueryBlock>
  )
}
