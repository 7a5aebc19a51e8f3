import { describe, expect, it } from 'vitest'
import { ledwallImageOf } from './announcement-wall.tsx'

describe("a sponsor's image", () => {
  it('[T1] is the one for the size and the number of the display', () => {
    const path = '/sponsors/korn/$screenId/$widthx$height.png'
    expect(ledwallImageOf(path, { width: 1920, height: 144, screenId: 2 })).toBe('/sponsors/korn/2/1920x144.png')
  })

  it('[T1] is filled in wherever a variable stands, and left as it is otherwise', () => {
    const screen = { width: 1024, height: 190, screenId: 1 }
    expect(ledwallImageOf('$width/$width-$&-$depth.png', screen)).toBe('1024/1024-$&-$depth.png')
    expect(ledwallImageOf('/korn.png', screen)).toBe('/korn.png')
  })
})
