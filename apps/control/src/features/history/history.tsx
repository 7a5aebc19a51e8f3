import type { Game } from '@cup/contract/entities'
import { Button, Page } from '@cup/ui/chakra'
import { formatScore } from '@cup/ui/format'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PageActions } from '../../shared/page-actions.tsx'
import { historyTexts as texts } from '../../texts/history.ts'
import { Correcting } from './correction/correcting.tsx'
import type { Start } from './correction/edit.ts'
import { type Cup, namesIn } from './events/names.ts'
import { Log } from './list/log.tsx'
import { TimeTravel } from './past-state/time-travel.tsx'

type HistoryProps = {
  readonly cup: Cup
  /** The one game that it is about; without it the whole competition. */
  readonly game?: Game | undefined
}

/** The log of a competition or of one game, the way back in time, and the way to put something right. */
export function History({ cup, game }: HistoryProps) {
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
