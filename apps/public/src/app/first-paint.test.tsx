import { describe, expect, it } from 'vitest'
import { createOpening } from '../shared/opening.tsx'
import { firstPaintIn, takePlaceOf } from './first-paint.ts'

describe('the first paint', () => {
  it('is in sight until all of the page is drawn behind it', async () => {
    const [firstPaint, root] = [document.createElement('div'), document.createElement('div')]
    document.body.append(firstPaint, root)
    const opening = createOpening()
    const seen = () => ({ firstPaint: firstPaint.isConnected, page: !('isBehind' in root.dataset) })
    takePlaceOf(firstPaint, { root, opening })
    expect(seen()).toEqual({ firstPaint: true, page: false })
    await new Promise<void>((resolve) => void opening.subscribe(resolve))
    expect(seen()).toEqual({ firstPaint: false, page: true })
  })

  it('is taken away where it is not shown, before there is another page beside it', () => {
    document.body.innerHTML = '<div class="first-paint"></div>'
    expect(firstPaintIn(document)).toBeUndefined()
    expect(document.body.children).toHaveLength(0)
  })
})
