import type { Received } from './received-events.ts'
import type { Viewer } from './viewer.ts'

/** What a crowd went through, in a sentence for each address at which it watched. */
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
