import { COMPETITION_ID_NOT_SET, required, useHttp } from '@cup/api-client/http'
import { competition, game, gamesByCompetition, players, teams } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { Button, ErrorScreen, Page } from '@cup/ui/chakra'
import { formatScore } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useCompetition } from '../../shared/competition/use-choice.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { historyTexts as texts } from '../../texts/history.ts'
import { Correcting } from './correction/correcting.tsx'
import type { Start } from './correction/edit.ts'
import { type Cup, namesIn } from './events/names.ts'
import { Log } from './list/log.tsx'
import { TimeTravel } from './past-state/time-travel.tsx'

/** History of the chosen competition, with authors and corrections. */
export const HistoryPage = () => <OfCompetition competitionId={useCompetition().id} />

/** [K8] History of the competition of the address, also of an archived one. */
export function CompetitionHistoryPage() {
  const { competitionId } = useParams()
  return <OfCompetition competitionId={required(competitionId, COMPETITION_ID_NOT_SET)} />
}

function OfCompetition({ competitionId }: { readonly competitionId: string }) {
  const { cup, queries } = useCup(competitionId)
  return <QueryBlock queries={queries}>{cup && <History cup={cup} />}</QueryBlock>
}

/** Everything that has a name in a competition, out of the lists that every page keeps. */
export function useCup(competitionId: string) {
  const http = useHttp()
  const theCompetition = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const cup = useMemo<Cup | undefined>(
    () =>
      theCompetition.data && games.data && everyTeam.data && everyPlayer.data
        ? {
            competition: theCompetition.data,
            games: games.data,
            teams: everyTeam.data,
            players: everyPlayer.data,
          }
        : undefined,
    [theCompetition.data, games.data, everyTeam.data, everyPlayer.data],
  )
  return { cup, queries: [theCompetition, games, everyTeam, everyPlayer] }
}

/** History of one game. */
export function GameHistoryPage() {
  const http = useHttp()
  const { gameId } = useParams()
  const theGame = useQuery(game(http, { id: gameId }))
  if (isNotFound(theGame.error)) return <ErrorScreen />
  return <QueryBlock queries={[theGame]}>{theGame.data && <OfGame key={gameId} game={theGame.data} />}</QueryBlock>
}

function OfGame({ game: { id, competitionId } }: { readonly game: Game }) {
  const { cup, queries } = useCup(competitionId)
  return (
    <QueryBlock queries={queries}>
      {cup && <History cup={cup} game={cup.games.find((one) => one.id === id)} />}
    </QueryBlock>
  )
}

type HistoryProps = {
  readonly cup: Cup
  /** The one game that it is about; without it the whole competition. */
  readonly game?: Game | undefined
}

/** The log of a competition or of one game, the way back in time, and the way to put something right. */
function History({ cup, game }: HistoryProps) {
  const [isThen, setIsThen] = useState(false)
  const [wrong, setWrong] = useState<{ readonly gameId: string; readonly start: Start }>()
  return (
    <Page
      title={texts.title}
      subtitle={game ? gameText(game, cup) : cup.competition.name}
      actions={
        <PageActions besideFrom={game ? 'xl' : 'md'}>
          {game && (
            <>
              <Button size="touch" asChild>
                <Link to="/history">{texts.allGames}</Link>
              </Button>
              <Button
                size="touch"
                variant="solid"
                colorPalette="blue"
                onClick={() => setWrong({ gameId: game.id, start: 'menu' })}
              >
                {texts.correctGame}
              </Button>
            </>
          )}
          {!isThen && (
            <Button size="touch" onClick={() => setIsThen(true)}>
              {texts.timeTravel}
            </Button>
          )}
        </PageActions>
      }
    >
      {isThen ? (
        <TimeTravel cup={cup} game={game} onBack={() => setIsThen(false)} />
      ) : (
        <Log cup={cup} game={game} onCorrect={setWrong} />
      )}
      {wrong && <Correcting cup={cup} {...wrong} onClose={() => setWrong(undefined)} />}
    </Page>
  )
}

/** A game with what came out of it: "Spiel 1: HSG – TSV 2:1". */
function gameText(game: Game, cup: Cup): string {
  const { name, id, started, result, score } = game
  const told = started || result ? ` ${formatScore(result ?? score, result?.shootOut ?? undefined)}` : ''
  return `${name}: ${namesIn(cup).pairing(id)}${told}`
}
