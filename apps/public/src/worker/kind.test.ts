import { describe, expect, it } from 'vitest'
import { kindOf } from './kind.ts'

const HOME = 'https://cup.example.org'
const asked = (path: string, change: Partial<{ method: string; mode: RequestMode; authorization: string }> = {}) => {
  const { method = 'GET', mode = 'cors', authorization } = change
  const headers = new Headers(authorization === undefined ? {} : { authorization })
  return kindOf({ method, mode, url: new URL(path, HOME).href, headers }, HOME)
}

describe('what a request is to the worker', () => {
  it.each([
    ['/', 'page'],
    ['/games?turnier=1', 'page'],
    ['/control/competitions', 'other'],
    ['/streamelements/score', 'other'],
    ['/docs', 'other'],
  ])('a visit of %s is of the kind %s', (path, kind) => {
    expect(asked(path, { mode: 'navigate' })).toBe(kind)
  })

  it.each([
    ['/assets/index-1.js', 'file'],
    ['/first.js', 'file'],
    ['/site.json', 'answer'],
    ['/v1/game.read/current?competitionId=1', 'answer'],
    ['https://api.example.org/v1/team.read/list', 'answer'],
    ['https://player.example.org/assets/a.js', 'other'],
    ['/v1/live', 'other'],
    ['/sw.js', 'other'],
  ])('a call of %s is of the kind %s', (path, kind) => {
    expect(asked(path)).toBe(kind)
  })

  it('leaves alone what carries credentials or changes anything', () => {
    expect(asked('/v1/game.read/current', { authorization: 'Bearer 1' })).toBe('other')
    expect(asked('/v1/game.write/start', { method: 'POST' })).toBe('other')
    expect(asked('/', { method: 'POST', mode: 'navigate' })).toBe('other')
  })
})
