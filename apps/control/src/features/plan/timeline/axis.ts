import type { Instant } from '@cup/domain/kernel'

const MINUTE_MILLIS = 60_000

const HOUR_MILLIS = 60 * MINUTE_MILLIS
/** A day of long games is not squeezed, and one of a minute each not blown up. */
const [LEAST_PIXELS_OF_MINUTE, MOST_PIXELS_OF_MINUTE] = [1.5, 6]

/** When something begins, and how long it lasts in seconds. */
export type Span = { readonly at: Instant; readonly duration: number }

/** The hours that a day's games take, from a full hour to a full hour, and how tall a minute is. */
export type Axis = {
  readonly from: Instant
  readonly hours: readonly Instant[]
  readonly height: number
  readonly minutePixels: number
  /** Minutes that a block needs for its words and for a finger, however short the game. */
  readonly leastMinutes: number
}

/** The axis of time for all these, on which the shortest is as tall as a block has to be. */
export function axisOf(spans: readonly Span[], leastPixels: number): Axis {
  const shortest = Math.min(...spans.map(({ duration }) => duration / 60))
  const minutePixels = Math.min(MOST_PIXELS_OF_MINUTE, Math.max(LEAST_PIXELS_OF_MINUTE, leastPixels / shortest))
  const leastMinutes = leastPixels / minutePixels
  const begin = Math.floor(Math.min(...spans.map(beginOf)) / HOUR_MILLIS) * HOUR_MILLIS
  const last = Math.max(...spans.map((span) => endOf(span, leastMinutes)))
  const end = Math.ceil(last / HOUR_MILLIS) * HOUR_MILLIS
  const count = Math.round((end - begin) / HOUR_MILLIS)
  const hours = Array.from({ length: count + 1 }, (_, index) => new Date(begin + index * HOUR_MILLIS).toISOString())
  const height = ((end - begin) / MINUTE_MILLIS) * minutePixels
  return { from: new Date(begin).toISOString(), hours, height, minutePixels, leastMinutes }
}

/** How far below the beginning of the axis an instant is, in pixels. */
export const topOf = (instant: Instant, { from, minutePixels }: Axis): number =>
  ((Date.parse(instant) - Date.parse(from)) / MINUTE_MILLIS) * minutePixels

/** How tall a block is, in pixels. */
export const heightOf = (span: Span, { minutePixels, leastMinutes }: Axis): number =>
  ((endOf(span, leastMinutes) - beginOf(span)) / MINUTE_MILLIS) * minutePixels

/** The instant of whole steps that is nearest to a place on the axis, and on it. */
export function instantAtTop(top: number, { from, hours, minutePixels }: Axis, stepMinutes: number): Instant {
  const step = stepMinutes * MINUTE_MILLIS
  const millis = Date.parse(from) + (top / minutePixels) * MINUTE_MILLIS
  const inside = Math.min(Date.parse(hours.at(-1) ?? from), Math.max(Date.parse(from), millis))
  return new Date(Math.round(inside / step) * step).toISOString()
}

/** Column of a block beside others of the same time, and the number of columns. */
export type Lane = { readonly lane: number; readonly lanes: number }

/** Blocks in their order get columns, so that none hides another. */
export function lanesOf(spans: readonly Span[], leastMinutes: number): readonly Lane[] {
  const clusters = clustersOf(spans, leastMinutes)
  return clusters.flatMap((cluster) => {
    const ends: number[] = []
    const lanes = cluster.map((span) => {
      const free = ends.findIndex((end) => end <= beginOf(span))
      const lane = free < 0 ? ends.length : free
      ends[lane] = endOf(span, leastMinutes)
      return lane
    })
    return lanes.map((lane) => ({ lane, lanes: ends.length }))
  })
}

type CourtSpan = Span & { readonly court: number }

/** [H4] A lane for each court: blocks of one court that would hide each other share its lane. */
export function courtLanesOf(spans: readonly CourtSpan[], courts: number, leastMinutes: number): readonly Lane[] {
  const lanes = new Map<Span, Lane>()
  for (const ofCourt of Map.groupBy(spans, ({ court }) => court).values()) {
    const inside = lanesOf(ofCourt, leastMinutes)
    for (const [index, span] of ofCourt.entries()) {
      const { lane, lanes: count } = inside[index] ?? { lane: 0, lanes: 1 }
      lanes.set(span, { lane: span.court * count + lane, lanes: courts * count })
    }
  }
  return spans.map((span) => lanes.get(span) ?? { lane: 0, lanes: 1 })
}

/** Neighbours that touch in time, directly or by others. */
function clustersOf(spans: readonly Span[], leastMinutes: number): readonly (readonly Span[])[] {
  const clusters: Span[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    if (beginOf(span) >= end) clusters.push([])
    clusters.at(-1)?.push(span)
    end = Math.max(end, endOf(span, leastMinutes))
  }
  return clusters
}

const beginOf = ({ at }: Span): number => Date.parse(at)
const endOf = ({ at, duration }: Span, leastMinutes: number): number =>
  Date.parse(at) + Math.max(duration * 1000, leastMinutes * MINUTE_MILLIS)
