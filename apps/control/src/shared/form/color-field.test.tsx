import { UiProvider } from '@cup/ui/chakra'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ColorField } from './fields.tsx'

function Chooser() {
  const [value, onChange] = useState('#dc2626')
  return <ColorField label="Trikotfarbe" {...{ value, onChange, onLeave: () => undefined, fault: undefined }} />
}

const type = (text: string) => {
  render(
    <UiProvider>
      <Chooser />
    </UiProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Trikotfarbe/ })
  fireEvent.change(field, { target: { value: text } })
  const sample = screen.getByLabelText<HTMLInputElement>('Trikotfarbe wählen')
  return { field, sample }
}

it.each([
  ['rot', '#dc2626'],
  ['#F00', '#ff0000'],
  ['FF8800', '#ff8800'],
])('a colour typed as "%s" is shown at once, and is %s once the field is left', (text, colour) => {
  const { field, sample } = type(text)
  expect([field.value, sample.value]).toEqual([text, colour])
  fireEvent.blur(field)
  expect(field.value).toBe(colour)
})

it('a text that is no colour stays as it is, and is not shown as black', () => {
  const { field, sample } = type('bunt')
  fireEvent.blur(field)
  expect([field.value, sample.value]).toEqual(['bunt', '#ffffff'])
})
