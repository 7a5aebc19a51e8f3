import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useMyTeam } from './my-team.tsx'

const myTeam = () => renderHook(() => useMyTeam()).result

afterEach(() => {
  vi.restoreAllMocks()
  const star = myTeam()
  act(() => star.current.setTeamId(undefined))
})

describe('my team', () => {
  it('is none until one is chosen', () => {
    expect(myTeam().current.teamId).toBeUndefined()
  })

  it('is known everywhere on the page as soon as it is chosen, and when the page comes back', () => {
    const [star, list] = [myTeam(), myTeam()]
    act(() => star.current.setTeamId('team-7'))
    expect(list.current.teamId).toBe('team-7')
    expect(myTeam().current.teamId).toBe('team-7')
    act(() => list.current.setTeamId(undefined))
    expect(star.current.teamId).toBeUndefined()
  })

  it('follows a choice made in another tab', () => {
    const star = myTeam()
    localStorage.setItem('cup.myTeam', 'team-8')
    act(() => window.dispatchEvent(new Event('storage')))
    expect(star.current.teamId).toBe('team-8')
  })

  it('lives as long as the page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const star = myTeam()
    act(() => star.current.setTeamId('team-9'))
    expect(star.current.teamId).toBe('team-9')
  })
})
