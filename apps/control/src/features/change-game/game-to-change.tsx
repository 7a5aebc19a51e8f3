import { useHttp } from '@cup/api-client/http'
import { competition, game, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import { Button, EmptyMessage, ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { plannedNamesOf } from '../../shared/game-view/planned-names.ts'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { changeGameTexts } from '../../texts/change-game.ts'
import { problemTexts } from '../../texts/problem.ts'

/** From a form below a game to its competition. */
export const BACK_TO_COMPETITION = '../../..'

type Known = { readonly game: Game; readonly plan: readonly Game[] }

type GameToChangeProps = {
  readonly title: (gameName: string) => string
  /** Why it cannot be changed any more, if so. */
  readonly whyNot: (game: Game) => string | undefined
  readonly children: (known: Known) => ReactNode
}

/** A page that changes the plan of one game: says which game it is, and lets it be changed as long as that is allowed. */
export function GameToChange({ title, whyNot, children }: GameToChangeProps) {
  const http = useHttp()
  const { competitionId, gameId } = useParams()
  const theGame = useQuery(game(http, { id: gameId }))
  const cup = useQuery(competition(http, { competitionId }))
  const plan = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  if (isNotFound(theGame.error) || isNotFound(cup.error)) return <ErrorScreen />
  const names =
    theGame.data && cup.data && plan.data
      ? plannedNamesOf(theGame.data, { competition: cup.data, plan: plan.data, teams: everyTeam.data ?? [] })
      : undefined
  return (
    <Page
      title={theGame.data && title(theGame.data.name)}
      subtitle={names && SIDES.map((side) => names[side]).join(' – ')}
    >
      <QueryBlock queries={[theGame, cup, plan]}>
        {theGame.data &&
          plan.data &&
          (whyNot(theGame.data) ? (
            <TooLate>{whyNot(theGame.data)}</TooLate>
          ) : (
            children({ game: theGame.data, plan: plan.data })
          ))}
      </QueryBlock>
    </Page>
  )
}

const TooLate = ({ children }: { readonly children: ReactNode }) => (
  <EmptyMessage
    action={
      <Button asChild>
        <Link to={BACK_TO_COMPETITION} relative="path">
          {changeGameTexts.toCompetition}
        </Link>
      </Button>
    }
  >
    {children}
  </EmptyMessage>
)

/** [G3] Date, time and duration change only before the start. */
export const onceStarted = ({ started }: Game): string | undefined =>
  started ? problemTexts['game/already-started'] : undefined

/** Shows that the change is saved, and goes back to the competition. */
export function useBackAfterSave(text: string): () => void {
  const navigate = useNavigate()
  const toast = useToast()
  return () => {
    toast({ text })
    void navigate(BACK_TO_COMPETITION, { relative: 'path' })
  }
}
