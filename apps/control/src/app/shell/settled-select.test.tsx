import { UiProvider } from '@cup/ui/chakra'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SettledSelect } from './settled-select.tsx'

const OPTIONS = [
  ['u9', 'U9'],
  ['u11', 'U11'],
  ['u13', 'U13'],
] as const

function Chooser() {
  const [value, setValue] = useState<'u9' | 'u11' | 'u13'>('u9')
  return (
    <>
      <SettledSelect aria-label="Turnier" options={OPTIONS} value={value} onChange={setValue} />
      <p data-testid="page">{value}</p>
    </>
  )
}

const open = () => {
  render(
    <UiProvider>
      <Chooser />
    </UiProvider>,
  )
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Turnier' })
  /** An arrow key in a closed list, as browsers report it. */
  const arrowTo = (value: string) => {
    fireEvent.keyDown(list, { key: 'ArrowDown' })
    fireEvent.change(list, { target: { value } })
  }
  return { list, arrowTo, page: () => screen.getByTestId('page').textContent }
}

it('leaves the page as it is while arrow keys go through the list, until Enter', () => {
  const { list, arrowTo, page } = open()
  arrowTo('u11')
  arrowTo('u13')
  expect([list.value, page()]).toEqual(['u13', 'u9'])
  fireEvent.keyDown(list, { key: 'Enter' })
  expect(page()).toBe('u13')
})

it('counts once the list is left, and not at all after Escape', () => {
  const { list, arrowTo, page } = open()
  arrowTo('u11')
  fireEvent.keyDown(list, { key: 'Escape' })
  expect([list.value, page()]).toEqual(['u9', 'u9'])
  arrowTo('u11')
  fireEvent.blur(list)
  expect(page()).toBe('u11')
})

it('counts at once by pointer', () => {
  const { list, page } = open()
  fireEvent.pointerDown(list)
  fireEvent.change(list, { target: { value: 'u13' } })
  expect(page()).toBe('u13')
})
