import type { Received, Viewer } from './viewers.ts'

/** Whether every viewer received every event since it connected, once and in order. */
export function flawsOfViewers(viewers: readonly Viewer[], events: readonly number[]): string[] {
  return viewers.flatMap(({ url, received }) => {
    const { from, events: number, sum, broken } = received()
    const due = events.filter((position) => position > from)
    const isWhole = number === due.length && sum === due.reduce((all, position) => all + position, 0)
    return [...broken, ...(isWhole ? [] : [`a viewer at ${url} received ${number} of ${due.length} events`])]
  })
}

/** All processes answer, and the same, byte by byte. */
export async function flawsInViews(urls: readonly string[], paths: readonly string[]): Promise<string[]> {
  const flaws: string[] = []
  for (const path of paths) {
    const [first, ...others] = await Promise.all(urls.map((url) => shownAt(url + path)))
    if (!first?.startsWith('200 ')) flaws.push(`${path} is answered by ${first?.slice(0, 3)}`)
    for (const other of others) if (other !== first) flaws.push(`${path} is not the same everywhere`)
  }
  return flaws
}

/** Everything that was acknowledged is in the log. */
export function flawsInLog(acknowledged: readonly number[], events: readonly number[]): string[] {
  const kept = new Set(events)
  const lost = acknowledged.filter((position) => !kept.has(position))
  return lost.length === 0 ? [] : [`${lost.length} places that were acknowledged are not in the log: ${lost[0]} first`]
}

/** Content of a process at an address. */
export async function shownAt(address: string): Promise<string> {
  const answer = await fetch(address)
  return `${answer.status} ${answer.headers.get('etag')} ${await answer.text()}`
}

/** The figures of the viewers, one sentence for each address. */
export function figuresOf(viewers: readonly Viewer[]): string[] {
  const urls = [...new Set(viewers.map(({ url }) => url))]
  return urls.map((url) => {
    const received = viewers.filter((viewer) => viewer.url === url).map((viewer) => viewer.received())
    const sumOf = (number: (one: Received) => number) => received.reduce((sum, one) => sum + number(one), 0)
    const silence = Math.max(...received.map(({ longestSilence }) => longestSilence)) / 1000
    return [
      `${received.length} viewers at ${url}: ${sumOf(({ events }) => events)} events`,
      `${sumOf(({ connections }) => connections)} connections`,
      `${sumOf(({ reloads }) => reloads)} times read again instead`,
      `without a word for at most ${silence.toFixed(1)} s`,
      `given up because of silence ${sumOf(({ silences }) => silences)} times`,
    ].join(', ')
  })
}
