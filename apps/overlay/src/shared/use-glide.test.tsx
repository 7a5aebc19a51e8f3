import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MotionContext } from './appearance.tsx'
import { useGlide } from './use-glide.ts'

const LINE_HEIGHT = 76
const started: (string | undefined)[] = []

// There is no layout here: lines stand below one another in the order of the page.
beforeEach(() => {
  started.length = 0
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * LINE_HEIGHT
  })
  HTMLElement.prototype.animate = function (this: HTMLElement, keyframes) {
    const [from] = Array.isArray(keyframes) ? keyframes : []
    started.push(`${this.dataset.glide} from ${String(from?.transform)}`)
    return new EventTarget() as Animation
  }
  return () => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  }
})

function Lines({ names }: { readonly names: readonly string[] }) {
  const box = useGlide<HTMLOListElement>()
  return (
    <ol ref={box}>
      {names.map((name) => (
        <li key={name} data-glide={name} />
      ))}
    </ol>
  )
}

it('lets lines glide from where they stood, and nothing else', () => {
  const { rerender } = render(<Lines names={['a', 'b', 'c']} />)
  expect(started).toEqual([])
  rerender(<Lines names={['b', 'a', 'c']} />)
  expect(started).toEqual(['b from translate(0px, 76px)', 'a from translate(0px, -76px)'])
})

it('does not move what is new', () => {
  const { rerender } = render(<Lines names={['a']} />)
  rerender(<Lines names={['a', 'b']} />)
  expect(started).toEqual([])
})

it('cuts where nothing may move', () => {
  const lines = (names: readonly string[]) => (
    <MotionContext value={false}>
      <Lines names={names} />
    </MotionContext>
  )
  const { rerender } = render(lines(['a', 'b']))
  rerender(lines(['b', 'a']))
  expect(started).toEqual([])
})
