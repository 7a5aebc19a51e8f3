import { UiProvider } from '@cup/ui/chakra'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DateTimeField } from './date-time-field.tsx'
import { DAY_FORMAT, instantIn, pickedTextOf } from './typed-values.ts'

type Options = Partial<Pick<ComponentProps<typeof DateTimeField>, 'min' | 'max' | 'format'>>

function Picker({ initial, ...options }: Options & { readonly initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <DateTimeField
      label="Anpfiff"
      value={value}
      onChange={setValue}
      onLeave={() => undefined}
      fault={undefined}
      {...options}
    />
  )
}

const open = (initial = '', options: Options = {}) =>
  render(
    <UiProvider>
      <Picker initial={initial} {...options} />
    </UiProvider>,
  )

const field = () => screen.getByRole('textbox', { name: /Anpfiff/ })
const textIn = () => {
  const input = field()
  return input instanceof HTMLInputElement ? input.value : undefined
}
function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.blur(field())
}

describe('a point in time', () => {
  it('is typed as DD/MM/YYYY HH:mm and said in German', () => {
    open()
    type('18.1.2025 14:30')
    expect(textIn()).toBe('18/01/2025 14:30')
    expect(screen.getByText(/^Samstag, 18\.01\.2025, 14:30\sUhr$/)).toBeTruthy()
  })

  it.each([
    ['17.1.26 9:30', '17/01/2026 09:30'],
    ['Sa, 17. Januar 2026, 9.30 Uhr', '17/01/2026 09:30'],
    ['2026-01-17T14:30', '17/01/2026 14:30'],
    ['17.1.26', '17/01/2026 09:00'],
  ])('[T13] reads %s as people write it', (typed, read) => {
    open()
    type(typed)
    expect(textIn()).toBe(read)
    expect(instantIn(read)).toBeDefined()
  })

  it.each(['17.1.26', '17. Januar 2026', '2026-01-17', 'Sa 17.01.2026'])('[T13] reads the day %s', (typed) => {
    open('', { format: DAY_FORMAT })
    type(typed)
    expect(textIn()).toBe('17/01/2026')
  })

  it('keeps what cannot be read', () => {
    open()
    type('übermorgen')
    expect(textIn()).toBe('übermorgen')
  })

  it('is kept between its bounds when the field is left', () => {
    open('', { min: '2025-01-18T08:00:00.000Z', max: '2025-01-19T17:00:00.000Z' })
    type('18/01/2025 08:15')
    expect(textIn()).toBe('18/01/2025 09:00')
    type('19/01/2025 23:00')
    expect(textIn()).toBe('19/01/2025 18:00')
  })

  it('can be typed in the 12-hour form', () => {
    open('', { format: 'DD/MM/YYYY hh:mm A' })
    type('18/01/2025 2:30 pm')
    expect(textIn()).toBe('18/01/2025 02:30 PM')
  })

  it('gets its day from the calendar, and keeps its time', async () => {
    open('18/01/2025 14:30')
    fireEvent.click(screen.getByRole('button', { name: 'Anpfiff: Kalender öffnen' }))
    fireEvent.click(await screen.findByRole('button', { name: /19\. Januar 2025/ }))
    await waitFor(() => expect(textIn()).toBe('19/01/2025 14:30'))
  })
})

it('is read and written in the zone of the hall', () => {
  expect(instantIn('18/01/2025 14:30')).toBe('2025-01-18T13:30:00.000Z')
  expect(pickedTextOf('2025-07-18T12:30:00.000Z')).toBe('18/07/2025 14:30')
  expect(instantIn('')).toBeUndefined()
})
