import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { EmptyMessage, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompetition } from '../../shared/competition/use-choice.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { isUnderWay } from '../../shared/outbox/sent.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { deskTexts } from '../../texts/desk.ts'
import { FollowedGame } from './followed-game.tsx'
import { followedGameOf } from './model/followed-game.ts'
import { useGameData } from './use-game-data.ts'
import { useSeat } from './use-seat.ts'

/** The desk of the current game; it goes on to the next one once it is not in use any more. */
export function TimekeeperPage() {
  const http = useHttp()
  const { id: competitionId } = useCompetition()
  const refetchInterval = usePolling(CLOSE_POLL_MILLIS)
  const current = useQuery({ ...currentGame(http, { competitionId }), refetchInterval })
  const [firstId, setFirstId] = useState<string>()
  if (current.data && firstId === undefined) setFirstId(current.data.id)
  return (
    <QueryBlock queries={[current]}>
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
  /** The game that was current when the page was opened. */
  readonly firstId: string
  readonly current: Game | undefined
}

function Following({ competitionId, firstId, current }: FollowingProps) {
  const [shownId, setShownId] = useState(firstId)
  const [wentOnTo, setWentOnTo] = useState<string>()
  const seat = useSeat()
  const { pendingFor } = useSend()
  const { data, queries } = useGameData({ competitionId, gameId: shownId })
  const isBusy = seat.isWarm || seat.dialog !== undefined || pendingFor(shownId).some(isUnderWay)
  const { shown, offered } = followedGameOf({ shown: data?.game, current, isBusy })
  if (data && shown && shown.id !== shownId) {
    setShownId(shown.id)
    setWentOnTo(shown.id)
  }
  return (
    <QueryBlock queries={queries}>
      {data && <FollowedGame {...{ data, seat, current, offered, wentOnTo }} onShow={setShownId} />}
    </QueryBlock>
  )
}
