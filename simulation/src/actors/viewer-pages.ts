import type { Http } from '@cup/api-client/http'
import {
  CLOSE_POLL_MILLIS,
  competition,
  competitionChoices,
  game,
  gamesByCompetition,
  meets,
  readsOfOthers,
  team,
  topScorers,
} from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import {
  OTHERS_MILLIS,
  readOfPlayers,
  readOfTable,
  readsOfHall,
  readsOfMeet,
  readsOfSquad,
  readsOfTables,
} from '@cup/public/page-reads'
import { readOfTeams, readsOfFollowed, readsOfGames } from '@cup/public/reads'
import type { Ask } from './asked-reads.ts'
import type { Drawing, Page } from './page-program.ts'

/** The pages that a viewer opens. */
export const VIEWER_PAGES = ['start', 'games', 'game', 'table', 'topscorer', 'team', 'hall'] as const

/** A page of the public app; that of a game or team is the one with this number among those of the competition. */
export type ViewerPlace = { readonly page: (typeof VIEWER_PAGES)[number]; readonly item?: number }

type Shell = Drawing & { readonly cup: Competition; readonly games: readonly Game[]; readonly item: number }

/** A page of the public app within its shell, of a competition that the address names. */
export const viewerPage =
  (competitionId: string, { page, item = 0 }: ViewerPlace): Page =>
  (drawing) => {
    const { ask, http, hasFailed } = drawing
    const named = competition(http, { competitionId })
    const cup = ask(named)
    // A page that has found no competition connects all the same, and so hears when the service is back.
    if (!cup) return hasFailed(named) ? {} : undefined
    const games = drawShell(drawing, cup, page)
    contents[page]({ ...drawing, cup, games, item })
    // [H19] The page of the hall shows all competitions of the meet, and so hears of all.
    return page === 'hall' ? {} : { competitionId }
  }

/** The frame of every page: the title, the games that are on, and their delays; answers the games of the competition. */
function drawShell({ ask, http, polling }: Drawing, cup: Competition, page: ViewerPlace['page']): readonly Game[] {
  ask(competitionChoices(http))
  // The start page asks for nothing but what came with it.
  if (page !== 'start') ask(competitionChoices(http, { archived: true }))
  if (page === 'hall') ask(readsOfMeet(http, cup).meet)
  const followed = readsOfFollowed(http, cup, polling(CLOSE_POLL_MILLIS))
  const games = ask(followed.all) ?? []
  ask(followed.current)
  ask(readOfTeams(http, cup))
  if (cup.settings.publicResults !== 'planOnly') askForDelays(ask, http, { cup, isAsked: games.length > 0 })
  return games
}

/** [V20] Delays follow from the games of the competition and of those that share its courts. */
function askForDelays(
  ask: Ask,
  http: Http,
  { cup, isAsked }: { readonly cup: Competition; readonly isAsked: boolean },
) {
  ask({ ...gamesByCompetition(http, { competitionId: cup.id }), enabled: false })
  const others = readsOfOthers(http, cup, { isAsked, everyMillis: OTHERS_MILLIS })
  for (const other of others.others(ask(others.all))) ask(others.games(other))
}

/** Each page asks for what is on it. */
const contents: Readonly<Record<ViewerPlace['page'], (shell: Shell) => void>> = {
  start: (shell) => {
    askForGames(shell)
    const { ask, http, cup } = shell
    ask({ ...topScorers(http, { competitionId: cup.id }), enabled: cup.settings.publicResults === 'all' })
    ask({ ...meets(http), enabled: cup.meetId !== undefined })
    const meet = readsOfMeet(http, cup)
    ask(meet.all)
    ask(meet.meet)
  },
  games: askForGames,
  game: (shell) => {
    askForGames(shell)
    const { ask, http, cup, games, item } = shell
    const shown = games[item % games.length]
    // The address is that of the game; the shell looks there for its competition.
    if (shown) ask(game(http, { id: shown.id }))
    ask(readOfTable(http, cup, shown))
    ask(readOfPlayers(http, shown?.resolvedTeams.homeTeamId))
    ask(readOfPlayers(http, shown?.resolvedTeams.guestTeamId))
  },
  table: ({ ask, http, cup }) => {
    for (const table of readsOfTables(http, cup)) ask(table)
    ask(gamesByCompetition(http, { competitionId: cup.id }))
    ask(readOfTeams(http, cup))
  },
  topscorer: (shell) => {
    const { ask, http, cup } = shell
    if (cup.settings.publicResults !== 'all') return
    ask(topScorers(http, { competitionId: cup.id }))
    askForGames(shell)
  },
  team: ({ ask, http, cup, item }) => {
    const id = cup.teamIds[item % cup.teamIds.length]
    if (id === undefined) return
    ask(readOfTeams(http, cup))
    ask(gamesByCompetition(http, { competitionId: cup.id }))
    for (const table of readsOfTables(http, cup)) ask(table)
    const squad = readsOfSquad(http, { id }, cup)
    ask(team(http, { id }))
    ask(squad.players)
    ask(squad.scorers)
  },
  hall: ({ ask, http, cup, polling }) => {
    const meet = readsOfMeet(http, cup)
    const others = (ask(meet.all) ?? []).filter(({ id }) => id !== cup.id)
    ask(meet.meet)
    for (const one of cup.meetId === undefined ? [cup] : [cup, ...others]) {
      const reads = readsOfHall(http, one, polling(CLOSE_POLL_MILLIS))
      ask(reads.games)
      ask(reads.teams)
    }
  },
}

function askForGames({ ask, http, cup }: Shell): void {
  const reads = readsOfGames(http, cup)
  ask(reads.all)
  ask(reads.current)
  ask(readOfTeams(http, cup))
}
