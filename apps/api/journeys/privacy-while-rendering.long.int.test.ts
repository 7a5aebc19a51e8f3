import { aTeam, gameId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aGoalBy, aPlan, CUP, furnish } from '../test/hall.ts'
import { aPublicApp, WRITES_ITS_JOB } from '../test/public-app.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const MIA = { id: playerId(11) }
const PAGES = [
  '/',
  '/topscorer',
  `/teams/${teamId(1)}`,
  `/games?spiel=${gameId(1)}`,
  `/games/${gameId(1)}`,
  '/leaderboard',
  `/players/${MIA.id}`,
]

/** A renderer that is slow enough to be at work when something is redacted. */
const SLOWLY = `for (const end = Date.now() + 20; Date.now() < end;);\n${WRITES_ITS_JOB}`

/** A running game in which Mia has scored. */
async function prepare({ write }: TestService): Promise<void> {
  await furnish({ write }, 2, { regieRequired: false, playerPages: true })
  await write('player.write/change-details', { ...MIA, firstName: 'Mialena', lastName: 'Unverwechselbar' })
  await write('game.write/plan', aPlan(1))
  await write('game.write/set-actual-teams', { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await write('game.write/start', { id: gameId(1) })
  await write('game.write/score-goal', aGoalBy(11))
}

type Seen = { readonly askedAt: number; readonly url: string; readonly html: string }

/**
 * Visitors who open pages of these processes one after the other until they are sent home. A process that is busy for
 * too long cuts off what it is sending; then they have seen nothing, and go on.
 */
function visitors(urls: readonly string[]) {
  const seen: Seen[] = []
  let isOpen = true
  const visit = async (url: string, first: number) => {
    for (let n = first; isOpen; n += 1) {
      const askedAt = performance.now()
      const page = `${url}${PAGES[n % PAGES.length]}`
      const html = await fetch(page, { headers: { accept: 'text/html' } })
        .then((answer) => answer.text())
        .catch(() => undefined)
      if (html !== undefined) seen.push({ askedAt, url: page, html })
    }
  }
  const visits = Promise.all(urls.flatMap((url) => PAGES.map((_, n) => visit(url, n))))
  const sendHome = () => {
    isOpen = false
    return visits
  }
  onTestFinished(() => void sendHome())
  return { seen, sendHome }
}

const namesMia = ({ html }: Seen): boolean => /Mialena|Unverwechselbar/.test(html)
const isRendered = ({ html }: Seen): boolean => html.includes(' reads: ')

describe('[N8] while pages are rendered', () => {
  it.each([
    ['player.write/erase', MIA],
    ['competition.write/change-settings', { id: CUP, names: 'number' }],
  ] as const)(
    '%s leaves the name in no page that is requested after its answer, in two processes',
    async (name, body) => {
      const database = await aDatabase()
      const apps = aPublicApp({ renderPage: SLOWLY })
      const one = await aService({ database, apps })
      await prepare(one)
      const two = await aService({ database, apps })
      const urls = [one.url, two.url]
      const { seen, sendHome } = visitors(urls)
      const isSeenOn = (url: string) =>
        seen.some((page) => page.url.startsWith(url) && namesMia(page) && isRendered(page))
      await until(() => urls.every(isSeenOn))

      await one.write(name, body)
      const answeredAt = performance.now()
      const after = () => seen.filter((page) => page.askedAt > answeredAt && isRendered(page))
      await until(() =>
        urls.every((url) => after().filter((page) => page.url.startsWith(url)).length > 3 * PAGES.length),
      )
      await sendHome()

      expect(
        seen
          .filter(({ askedAt }) => askedAt > answeredAt)
          .filter(namesMia)
          .map(({ url }) => url),
      ).toEqual([])
    },
  )
})

describe('[N8] [N12] the page of a player', () => {
  it.each([
    ['competition.write/change-settings', { id: CUP, playerPages: false }],
    ['player.write/change-team', { ...MIA, teamId: teamId(9), number: 4 }],
  ] as const)('is gone on two processes when %s is answered', async (name, body) => {
    const database = await aDatabase()
    const apps = aPublicApp()
    const one = await aService({ database, apps })
    await prepare(one)
    await one.write('team.write/create', aTeam({ id: teamId(9), name: 'Verein 9', shortName: 'V9' }))
    const two = await aService({ database, apps })
    const pageOn = ({ url }: { readonly url: string }) =>
      fetch(`${url}/players/${MIA.id}`, { headers: { accept: 'text/html' } })
    await until(async () => {
      const pages = await Promise.all([one, two].map(async (process) => (await pageOn(process)).text()))
      return pages.every((page) => page.includes('Mialena'))
    })

    await one.write(name, body)
    const pages = await Promise.all([one, two].map(pageOn))

    expect(pages.map(({ status }) => status)).toEqual([404, 404])
    const texts = await Promise.all(pages.map((page) => page.text()))
    expect(texts.join(' ')).not.toMatch(/Mialena|Unverwechselbar/)
  })
})
