import { describe, expect, it } from 'vitest'
import { routeOf } from './route.ts'

describe('route', () => {
  it.each([
    ['/streamelements', { page: 'gallery' }],
    ['/streamelements/', { page: 'gallery' }],
    ['/streamelements/score', { page: 'score' }],
    ['/streamelements/score/', { page: 'score' }],
    ['/streamelements/shootout', { page: 'shootout' }],
    ['/streamelements/next-match', { page: 'next-match' }],
    ['/streamelements/topscorer', { page: 'topscorer' }],
    ['/streamelements/topscorer-fullscreen', { page: 'topscorer-fullscreen' }],
    ['/streamelements/countdown', { page: 'countdown' }],
    ['/streamelements/final', { page: 'final' }],
    ['/streamelements/bracket', { page: 'bracket' }],
    ['/streamelements/programme', { page: 'programme' }],
    ['/streamelements/ledwall', { page: 'ledwall' }],
    ['/streamelements/c1/g1/leaderboard', { page: 'leaderboard', competitionId: 'c1', groupId: 'g1' }],
  ])('%s is a page', (pathname, route) => {
    expect(routeOf(pathname)).toEqual(route)
  })

  it.each([
    '/streamelementsx',
    '/streamelements/unsinn',
    '/streamelements/leaderboard',
    '/streamelements/score/2',
    '/streamelements/c1/g1/leaderboard/x',
    '/score',
  ])('%s is none', (pathname) => {
    expect(routeOf(pathname)).toBeUndefined()
  })
})
