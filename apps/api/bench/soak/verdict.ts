import type { LogPosition } from '@cup/contract/position'
import type { Told } from './crowd.ts'
import type { Acknowledged } from './staff.ts'

type Evidence = {
  readonly from: LogPosition
  readonly acknowledged: readonly Acknowledged[]
  readonly told: readonly Told[]
  /** The addresses of all processes, the service first. */
  readonly urls: readonly string[]
  /** Reads that anyone may ask. */
  readonly paths: readonly string[]
}

/** Everything that is wrong; empty where all is well. */
export async function flawsIn(evidence: Evidence): Promise<readonly string[]> {
  return [...flawsInLog(evidence), ...flawsInCrowd(evidence), ...(await flawsInViews(evidence))]
}

/** Nobody else writes: so the places of what was acknowledged are the whole log, each taken once. */
function flawsInLog({ from, acknowledged }: Evidence): string[] {
  const positions = acknowledged.map(({ position }) => position).sort((a, b) => a - b)
  const wrong = positions.filter((position, n) => position !== from.position + 1 + n)
  return wrong.length === 0 ? [] : [`${wrong.length} places in the log are taken twice or by nobody: ${wrong[0]} first`]
}

/** Everybody was told everything that happened since they came, once and in order. */
function flawsInCrowd({ acknowledged, told }: Evidence): string[] {
  return told.flatMap(({ url, from, events, sum, broken }) => {
    const due = acknowledged.map(({ position }) => position).filter((position) => position > from)
    const dueSum = due.reduce((all, position) => all + position, 0)
    const isWhole = events === due.length && sum === dueSum
    return [...broken, ...(isWhole ? [] : [`a viewer at ${url} was told ${events} of ${due.length} events`])]
  })
}

/** All processes show the same, and in it every goal that was acknowledged. */
async function flawsInViews({ acknowledged, urls, paths }: Evidence): Promise<string[]> {
  const flaws: string[] = []
  for (const path of paths) {
    const [first, ...others] = await Promise.all(urls.map((url) => shownAt(url + path)))
    for (const other of others) if (other !== first) flaws.push(`${path} is not the same everywhere`)
  }
  const games = await Promise.all([...new Set(acknowledged.map(({ gameId }) => gameId))].map((id) => gameAt(urls, id)))
  const shown = games.join()
  const lost = acknowledged.filter(({ goalId }) => !shown.includes(goalId))
  return lost.length === 0 ? flaws : [...flaws, `${lost.length} acknowledged goals are lost`]
}

const gameAt = ([url]: readonly string[], id: string): Promise<string> => shownAt(`${url}/v1/game.read/get?id=${id}`)

async function shownAt(address: string): Promise<string> {
  const answer = await fetch(address)
  return `${answer.status} ${answer.headers.get('etag')} ${await answer.text()}`
}
