import { liveExamples } from '@cup/contract/live-examples'
import { describe, expect, it } from 'vitest'
import { flawsInLog, flawsOfViewers } from './verdict.ts'
import { eventsIn, receivedEventsFrom } from './viewers.ts'

/** A viewer that knew everything up to 10 and received these events, each with its previous position. */
function aViewer(received: readonly (readonly [position: number, previous: number])[]) {
  const account = receivedEventsFrom(10)
  for (const [position, previous] of received) account.take(position, previous)
  return { url: 'http://cup.example', received: account.received, leave: () => undefined }
}

const LOG = [11, 12, 14]

describe('the verdict of the soak', () => {
  it('finds nothing if every viewer received everything once and in order', () => {
    const viewers = [
      aViewer([
        [11, 10],
        [12, 11],
        [14, 12],
      ]),
    ]
    expect(flawsOfViewers(viewers, LOG)).toEqual([])
    expect(flawsInLog([11, 14], LOG)).toEqual([])
  })

  it('finds events that were missed, received twice, or received without the previous one', () => {
    const missed = aViewer([[11, 10]])
    const twice = aViewer([
      [11, 10],
      [11, 10],
    ])
    const gap = aViewer([
      [11, 10],
      [14, 12],
    ])
    expect(flawsOfViewers([missed], LOG)).toEqual(['a viewer at http://cup.example received 1 of 3 events'])
    expect(flawsOfViewers([twice], [11])).toEqual(['11 after 11, whose message names 10 as the previous one'])
    expect(flawsOfViewers([gap], [11])).toEqual(['14 after 11, whose message names 12 as the previous one'])
  })

  it('expects no event from before a reload', () => {
    const account = receivedEventsFrom(10)
    account.take(11, 10)
    account.reloaded(12)
    account.take(14, 12)
    expect(flawsOfViewers([{ url: '', received: account.received, leave: () => undefined }], LOG)).toEqual([])
  })

  it('finds what was acknowledged and is not in the log', () => {
    expect(flawsInLog([11, 13], LOG)).toEqual(['1 places that were acknowledged are not in the log: 13 first'])
  })
})

it('a viewer of the soak finds the events of a frame, alone and together, with their check values', () => {
  const { event, events } = liveExamples
  expect([...event, ...events].map((message) => eventsIn(JSON.stringify(message)))).toEqual([
    [[615, 614]],
    [
      [618, 617],
      [619, 618],
    ],
  ])
})
