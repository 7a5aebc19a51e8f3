import { render, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TallyBar } from './tally-bar.tsx'

function show(goals: number, assists: number, most: number) {
  const { container } = render(<TallyBar goals={goals} assists={assists} most={most} color="#b45309" />)
  const { style, children } = within(container).getByTestId('tally-bar')
  return { goals: style.getPropertyValue('--goals'), sum: style.getPropertyValue('--sum'), parts: children.length }
}

describe('the bar of a scorer', () => {
  it('is full for the leader, and as long as its share for others', () => {
    expect(show(6, 2, 8)).toEqual({ goals: '0.75', sum: '1', parts: 2 })
  })

  it('has no part for what there is none of', () => {
    expect(show(2, 0, 8)).toEqual({ goals: '0.25', sum: '0.25', parts: 1 })
    expect(show(0, 0, 0)).toMatchObject({ sum: '0', parts: 0 })
  })
})
