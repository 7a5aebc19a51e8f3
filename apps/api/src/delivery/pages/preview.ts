import type { Competition, Game } from '@cup/contract/entities'
import type { Site } from '@cup/contract/site'
import { scoreInWords, sidesInWords } from './games-in-words.ts'
import { daysInWords, gameTimeIn } from './german-dates.ts'
import { escaped } from './html.ts'
import { canonicalPathOf, type PageAddress } from './page-address.ts'
import type { Snapshot } from './snapshot.ts'

/** What a link to a page shows before it is opened. */
export type Preview = {
  readonly title: string
  readonly description: string
  /** A path of the service; undefined where there is nothing to draw. */
  readonly image: string | undefined
}

const WITHOUT_CUP: Preview = {
  title: 'Hallencup live',
  description: 'Spiele, Ergebnisse, Tabelle und Topscorer – live aus der Halle.',
  image: undefined,
}

/** The preview of a page: with the score for a game, and for the start page during a game. */
export function previewOf(site: Site, address: PageAddress | undefined, snapshot: Snapshot): Preview {
  const { competition, games, teams } = snapshot
  if (!competition || !address) return { ...WITHOUT_CUP, title: address?.title ?? WITHOUT_CUP.title }
  const image = shareImageOf(competition)
  const game = subjectOf(address, snapshot)
  if (game) return gamePreview(game, { site, competition, snapshot })
  const team = teams?.data?.teams.find(({ id }) => id === address.teamId)
  const where = `${competition.name}, ${competition.location}, ${daysInWords(competition.start, competition.end)}`
  const title = team?.name ?? address.title
  if (title === undefined) {
    const count = games?.data?.games.length ?? 0
    return { title: competition.name, description: `${count} Spiele, Tabelle und Topscorer live: ${where}.`, image }
  }
  return { title: `${title} · ${competition.name}`, description: `${title}: ${where}.`, image }
}

/** The game of a page: the one in the query, or on the start page the running one. */
function subjectOf({ name, spiel }: PageAddress, { current, games }: Snapshot): Game | undefined {
  const asked = games?.data?.games.find(({ id }) => id === spiel)
  const underWay = name === '' && current?.data?.started ? current.data : undefined
  return asked ?? underWay
}

type Around = { readonly site: Site; readonly competition: Competition; readonly snapshot: Snapshot }

function gamePreview(game: Game, { site, competition, snapshot: { games, teams } }: Around): Preview {
  const sides = sidesInWords({
    groups: competition.groups,
    games: games?.data?.games ?? [],
    teams: teams?.data?.teams ?? [],
  })
  const { home, guest } = sides(game)
  const time = gameTimeIn(site.timeZone, game.postponedDateTime ?? game.dateTime)
  return {
    title: `${home.shortName} ${scoreInWords(game) ?? '–'} ${guest.shortName} · ${game.name}`,
    description: `${home.name} gegen ${guest.name}, ${time}: ${competition.name}, ${competition.location}.`,
    image: shareImageOf(game),
  }
}

/** The address of the share card; it changes with every change of its content. */
const shareImageOf = ({ id, changedAt }: Competition | Game): string => `/v1/share/${id}.png?at=${changedAt}`

type Place = { readonly origin: string; readonly address: PageAddress | undefined }

/** The tags of a preview for the head of a page. */
export function previewTags({ title, description, image }: Preview, { origin, address }: Place): string {
  const url = address && `${origin}${canonicalPathOf(address)}`
  const lines = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escaped(url)}" />`, meta('property', 'og:url', url)]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'de_DE'),
    ...(image === undefined ? [meta('name', 'twitter:card', 'summary')] : imageTags(`${origin}${image}`, title)),
  ]
  return lines.map((line) => `    ${line}`).join('\n')
}

const imageTags = (image: string, alt: string): string[] => [
  meta('property', 'og:image', image),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:card', 'summary_large_image'),
]

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`
