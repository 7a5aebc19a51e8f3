import { describe, expect, it } from 'vitest'
import { accountFrom } from './received-events.ts'
import { flawsInCrowd, flawsInLog } from './verdict.ts'

/** Somebody who knew everything up to 10 and was told of these events; each says on which it follows. */
function aViewer(told: readonly (readonly [position: number, previous: number])[]) {
  const account = accountFrom(10)
  for (const [position, previous] of told) account.take(position, previous)
  return { url: 'http://cup.example', told: account.told, leave: () => undefined }
}

const LOG = [11, 12, 14]

describe('the verdict of the soak', () => {
  it('finds nothing where everybody was told everything once and in order', () => {
    const viewers = [
      aViewer([
        [11, 10],
        [12, 11],
        [14, 12],
      ]),
    ]
    expect(flawsInCrowd(viewers, LOG)).toEqual([])
    expect(flawsInLog([11, 14], LOG)).toEqual([])
  })

  it('finds what was not told, told twice, or told without what came before', () => {
    const missed = aViewer([[11, 10]])
    const twice = aViewer([
      [11, 10],
      [11, 10],
    ])
    const gap = aViewer([
      [11, 10],
      [14, 12],
    ])
    expect(flawsInCrowd([missed], LOG)).toEqual(['a viewer at http://cup.example was told 1 of 3 events'])
    expect(flawsInCrowd([twice], [11])).toEqual(['11 after 11, which was said to follow on 10'])
    expect(flawsInCrowd([gap], [11])).toEqual(['14 after 11, which was said to follow on 12'])
  })

  it('asks for nothing from before somebody read everything again', () => {
    const account = accountFrom(10)
    account.take(11, 10)
    account.requestReload(12)
    account.take(14, 12)
    expect(flawsInCrowd([{ url: '', told: account.told, leave: () => undefined }], LOG)).toEqual([])
  })

  it('finds what was acknowledged and is not in the log', () => {
    expect(flawsInLog([11, 13], LOG)).toEqual(['1 places that were acknowledged are not in the log: 13 first'])
  })
})
