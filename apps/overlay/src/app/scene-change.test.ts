import type { Scene } from '@cup/domain/programme'
import { gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { CHANGE_MILLIS, changeAfter, NOTHING_ON_AIR } from './scene-change.tsx'

const sponsors: Scene = { kind: 'sponsors' }
const scorers: Scene = { kind: 'scorers' }
const score: Scene = { kind: 'score', gameId: gameId(1) }
const result: Scene = { kind: 'result', gameId: gameId(1) }

const kinds = (change: ReturnType<typeof changeAfter>) => [change.before?.scene.kind, change.shown?.scene.kind]
const onAir = (scene: Scene) => changeAfter(changeAfter(NOTHING_ON_AIR, scene, 0), scene, CHANGE_MILLIS)

describe('[B25] a change of scenes', () => {
  it('keeps the one before for 560 ms, and then only the new one', () => {
    const change = changeAfter(onAir(sponsors), scorers, 1000)
    expect(kinds(change)).toEqual(['sponsors', 'scorers'])
    expect(changeAfter(change, scorers, 1559)).toBe(change)
    expect(kinds(changeAfter(change, scorers, 1560))).toEqual([undefined, 'scorers'])
  })

  it('runs the line over a picture, the score and nothing', () => {
    expect(changeAfter(onAir(sponsors), scorers, 1000).shown?.by).toBe('wipe')
    expect(changeAfter(onAir(score), scorers, 1000).shown?.by).toBe('wipe')
    expect(changeAfter(onAir(sponsors), result, 1000).shown?.by).toBe('wipe')
    const cleared = changeAfter(changeAfter(onAir(sponsors), undefined, 1000), undefined, 2000)
    expect(kinds(cleared)).toEqual([undefined, undefined])
    expect(changeAfter(cleared, scorers, 3000).shown?.by).toBe('wipe')
  })

  it('lets the score, its result and the first picture enter by themselves', () => {
    expect(changeAfter(onAir(sponsors), score, 1000).shown?.by).toBe('itself')
    expect(changeAfter(onAir(score), result, 1000).shown?.by).toBe('itself')
    expect(changeAfter(NOTHING_ON_AIR, scorers, 1000).shown?.by).toBe('itself')
  })

  it('has never more than two scenes, however fast they follow', () => {
    const change = changeAfter(changeAfter(onAir(sponsors), scorers, 1000), score, 1100)
    expect(kinds(change)).toEqual(['scorers', 'score'])
  })

  it('leaves to an empty picture', () => {
    const change = changeAfter(onAir(sponsors), undefined, 1000)
    expect(kinds(change)).toEqual(['sponsors', undefined])
    expect(kinds(changeAfter(change, undefined, 1600))).toEqual([undefined, undefined])
  })

  it('changes nothing where the same scene is wanted again', () => {
    const shown = onAir(sponsors)
    expect(changeAfter(shown, { ...sponsors }, 9000)).toBe(shown)
  })
})
