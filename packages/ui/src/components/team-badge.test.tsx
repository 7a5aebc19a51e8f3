import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MUEHLENSIEL, NEBELHAUSEN } from '../testing/builders.ts'
import type { DisplayTeam } from './sides.ts'
import { TeamBadge } from './team-badge.tsx'

const badgeOf = (team: DisplayTeam) => render(<TeamBadge team={team} />).container

describe('a team badge', () => {
  it('is the short name on the colour, in ink that can be read', () => {
    const dark = badgeOf(MUEHLENSIEL)
    expect(dark.querySelector('rect')?.getAttribute('fill')).toBe('#b45309')
    expect(dark.querySelector('text')?.textContent).toBe('MÜH')
    expect(dark.querySelector('text')?.getAttribute('fill')).toBe('#ffffff')
    expect(badgeOf(NEBELHAUSEN).querySelector('text')?.getAttribute('fill')).toBe('#000000')
  })

  it('presses a long short name together', () => {
    expect(badgeOf({ ...MUEHLENSIEL, shortName: 'FÄHR' }).querySelector('[textLength]')).toBeNull()
    expect(badgeOf({ ...MUEHLENSIEL, shortName: 'JSGAN' }).querySelector('[textLength]')).not.toBeNull()
  })

  it('on stage is set in letters of 32 px, in a plate of as many pixels as units', () => {
    const { container } = render(<TeamBadge team={MUEHLENSIEL} size="broadcast" />)
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 88 44')
    expect(container.querySelector('[textLength]')).toBeNull()
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
