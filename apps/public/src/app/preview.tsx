import type { Competition, Game, Team } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import { isUnderWay, nameOfSide, scoreShownOf, shootOutShownOf, shortNameOfSide } from '@cup/ui/components'
import { formatDateRange, formatGameDateTime, formatScore } from '@cup/ui/format'
import { matchPath, useLocation, useSearchParams } from 'react-router-dom'
import { useGames } from '../shared/games.ts'
import { COMPETITION_PARAMETER, HALL_PATH } from '../shared/links.ts'
import { lastDayInHall, useMeet } from '../shared/meet.ts'
import { useToday } from '../shared/on-device.ts'
import { useSite } from '../shared/site.ts'
import { sidesAmong, useTeamOf } from '../shared/use-team-of.ts'
import { appTexts } from '../texts/app.ts'
import { sharedTexts } from '../texts/shared.ts'
import { gameIdIn, playerIdIn, useChoice, useNamed } from './competition/choice.ts'
import { isTree } from './live/tab-title.ts'
import { useFollowedGame } from './live/use-followed-game.ts'
import { pageAt } from './pages.ts'

type PreviewProps = {
  /** The base of absolute addresses; empty where it is unknown, and then nothing has an address. */
  readonly origin: string
}

/**
 * Preview of a link to the page: for a game, and for the start page during one, the score; [N12] for a player nothing.
 */
export function Preview({ origin }: PreviewProps) {
  const choice = useChoice(useNamed())
  const { pathname } = useLocation()
  if (playerIdIn(pathname) !== undefined) return <meta name="robots" content="noindex" />
  return choice.phase === 'shown' ? (
    <>
      {pathname === '/' && <LeadsToHall competition={choice.competition} />}
      <PreviewOf competition={choice.competition} origin={origin} />
    </>
  ) : (
    <PreviewOfSite origin={origin} />
  )
}

/** [H19] Until when "/" leads to the page of the hall, for src/first.js, which knows whether a team is followed. */
function LeadsToHall({ competition }: { readonly competition: Competition }) {
  const lastDay = lastDayInHall(useMeet(competition), useSite(), useToday())
  const [parameters] = useSearchParams()
  return lastDay !== undefined && !parameters.has(COMPETITION_PARAMETER) && <meta name="cup-hall" content={lastDay} />
}

/** A legal page has no reads, and the others none before the first competition. */
function PreviewOfSite({ origin }: PreviewProps) {
  const page = pageAt(useLocation().pathname)?.name
  const { siteTitle, siteDescription } = appTexts
  if (page === undefined) return <Tags origin={origin} title={siteTitle} description={siteDescription} />
  return <Tags origin={origin} title={`${page} · ${siteTitle}`} description={appTexts.previewOfPage(page, siteTitle)} />
}

function PreviewOf({ competition, origin }: PreviewProps & { readonly competition: Competition }) {
  const { location, start, end } = competition
  const meet = useMeet(competition)
  const { games } = useGames(competition)
  const { teamOf, teams } = useTeamOf(competition)
  const { pathname, search } = useLocation()
  const game = useSubject(competition, games)
  // The page of the hall is about the meet.
  const name = pathname === HALL_PATH ? (meet.name ?? competition.name) : competition.name
  const [parameters] = useSearchParams()
  if (game) {
    const { home, guest } = sidesAmong({ competition, games, teamOf })(game)
    const short = { home: shortNameOfSide(home), guest: shortNameOfSide(guest) }
    const score = scoreShownOf(game)
    const result = score ? formatScore(score, shootOutShownOf(game)) : '–'
    const time = formatGameDateTime(game.postponedDateTime ?? game.dateTime)
    const sides = { home: nameOfSide(home), guest: nameOfSide(guest) }
    const where = [name, location, courtNameOf(game, competition)].filter((part) => part !== undefined).join(', ')
    const description = appTexts.previewOfGame({ ...sides, time, where })
    const goal = goalOf(game, parameters.get('tor'))
    const shown = goal
      ? sharedTexts.goalTitle(short.home, formatScore(goal.score), short.guest)
      : `${short.home} ${result} ${short.guest}`
    const image = imageOf([game], game.id, goal?.id)
    return <Tags {...{ origin, title: `${shown} · ${game.name}`, description, image }} />
  }
  const where = `${name}, ${location}, ${formatDateRange(start, end)}`
  const teamId = matchPath('/teams/:teamId', pathname)?.params.teamId
  const team = teams.find(({ id }) => id === teamId)
  const isOfTree = isTree(pathname, search)
  const page = team?.name ?? (isOfTree ? appTexts.tree : pageAt(pathname)?.name)
  const title = page === undefined ? name : `${page} · ${name}`
  const description =
    page === undefined ? appTexts.previewOfCup(games.length, where) : appTexts.previewOfPage(page, where)
  const image = imageOf([competition, ...games, ...teams], competition.id, team?.id ?? cardOf(pathname, isOfTree))
  return <Tags {...{ origin, title, description, image }} />
}

/** The game that the address names, or on the start page the one under way. */
function useSubject(competition: Competition, games: readonly Game[]): Game | undefined {
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const { followed } = useFollowedGame(competition)
  const named = games.find(({ id }) => id === (gameIdIn(pathname) ?? parameters.get('spiel')))
  const underWay = pathname === '/' && followed && isUnderWay(followed.game) ? followed.game : undefined
  return named ?? underWay
}

/** The goal of the address and the score after it; undefined where the game has no such goal. */
function goalOf({ goals }: Game, id: string | null) {
  const at = goals.findIndex(({ goalId }) => goalId === id)
  const until = goals.slice(0, at + 1)
  const score = {
    home: until.filter(({ homeTeam }) => homeTeam).length,
    guest: until.filter(({ homeTeam }) => !homeTeam).length,
  }
  return at < 0 || id === null ? undefined : { id, score }
}

/** The name of the share card of a page that has its own. */
function cardOf(pathname: string, isOfTree: boolean): string | undefined {
  const [, page = ''] = pathname.split('/')
  return isOfTree ? 'tree' : CARDS.find((card) => card === page)
}

const CARDS = ['games', 'teams', 'leaderboard', 'topscorer', 'endstand']

/** The path of the share card; it changes with every change of what it shows. */
function imageOf(shown: readonly (Competition | Game | Team)[], ...path: (string | undefined)[]): string {
  const latest = Math.max(...shown.map(({ changedAt }) => changedAt))
  return `/v1/share/${path.filter((part) => part !== undefined).join('/')}.png?at=${latest}`
}

type TagsProps = PreviewProps & {
  readonly title: string
  readonly description: string
  readonly image?: string
}

function Tags({ origin, title, description, image }: TagsProps) {
  const { pathname, search } = useLocation()
  const url = `${origin}${pathname}${search}`
  return (
    <>
      <meta name="description" content={description} />
      {origin && <link rel="canonical" href={url} />}
      {origin && <meta property="og:url" content={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      {origin && image && (
        <>
          <meta property="og:image" content={`${origin}${image}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={origin && image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
