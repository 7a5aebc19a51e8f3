import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MUEHLENSIEL, NEBELHAUSEN } from '../testing/builders.ts'
import type { DisplayTeam } from './sides.ts'
import { TeamBadge } from './team-badge.tsx'

const badgeOf = (team: DisplayTeam) => render(<TeamBadge team={team} size="large" />).container

describe('a team badge', () => {
  it('is a crest with the short name on the colour, in ink that can be read', () => {
    const dark = badgeOf(MUEHLENSIEL)
    expect(dark.querySelector('g path')?.getAttribute('fill')).toBe('#b45309')
    expect(dark.querySelector('text')?.textContent).toBe('MÜH')
    expect(dark.querySelector('text')?.getAttribute('fill')).toBe('#ffffff')
    expect(badgeOf(NEBELHAUSEN).querySelector('text')?.getAttribute('fill')).toBe('#000000')
  })

  it('presses a long short name together', () => {
    expect(badgeOf({ ...MUEHLENSIEL, shortName: 'TIL' }).querySelector('[textLength]')).toBeNull()
    expect(badgeOf({ ...MUEHLENSIEL, shortName: 'WWW' }).querySelector('[textLength]')).not.toBeNull()
  })

  it('has no letters where they would be too small to read', () => {
    for (const size of ['small', 'broadcast'] as const) {
      const { container } = render(<TeamBadge team={MUEHLENSIEL} size={size} />)
      expect(container.querySelector('text')).toBeNull()
    }
  })

  it('keeps the clips of crests apart that are on one page', () => {
    const { container } = render([MUEHLENSIEL, NEBELHAUSEN].map((team) => <TeamBadge key={team.name} team={team} />))
    const clips = [...container.querySelectorAll('clipPath')].map(({ id }) => id)
    expect(new Set(clips).size).toBe(2)
    const clipped = [...container.querySelectorAll('g')].map((group) => group.getAttribute('clip-path'))
    expect(clipped).toEqual(clips.map((id) => `url(#${id})`))
  })

  it('is the logo where there is one', () => {
    const badge = badgeOf({ ...MUEHLENSIEL, logoFilePath: '/logos/mueh.svg' })
    expect(badge.querySelector('img')?.getAttribute('src')).toBe('/logos/mueh.svg')
    expect(badge.querySelector('svg')).toBeNull()
  })

  it('is drawn where the logo does not load', () => {
    const badge = badgeOf({ ...MUEHLENSIEL, logoFilePath: '/logos/gone.svg' })
    const logo = badge.querySelector('img')
    if (logo) fireEvent.error(logo)
    expect(badge.querySelector('img')).toBeNull()
    expect(badge.querySelector('text')?.textContent).toBe('MÜH')
  })
})
