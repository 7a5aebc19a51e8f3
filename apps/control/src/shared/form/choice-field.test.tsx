import { UiProvider } from '@cup/ui/chakra'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Choice, ChoiceField } from './choice-field.tsx'

const GAMES: readonly Choice[] = [
  { value: '33', label: 'Spiel 33', detail: 'Achtelfinale' },
  { value: '34', label: 'Spiel 34', detail: 'Achtelfinale' },
]

function Chooser({ choices = GAMES }: { readonly choices?: readonly Choice[] }) {
  const [value, setValue] = useState<string | undefined>(undefined)
  return (
    <>
      <ChoiceField
        label="Spiel"
        choices={choices}
        emptyText="Kein passendes Spiel"
        value={value}
        onChange={setValue}
        onLeave={() => undefined}
        fault={undefined}
      />
      <p data-testid="chosen">{value ?? 'nichts'}</p>
    </>
  )
}

const open = (choices?: readonly Choice[]) =>
  render(
    <UiProvider>
      <Chooser {...(choices && { choices })} />
    </UiProvider>,
  )
const field = () => screen.getByRole('combobox', { name: /Spiel/ })

it('finds what fits the typed part, and chooses it by the keyboard', async () => {
  open()
  fireEvent.click(field())
  fireEvent.change(field(), { target: { value: '34' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option').textContent).toContain('Spiel 34')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(screen.getByTestId('chosen').textContent).toBe('34'))
})

it('says so when nothing fits', async () => {
  open()
  fireEvent.click(field())
  fireEvent.change(field(), { target: { value: 'Endspiel' } })
  expect(await screen.findByText('Kein passendes Spiel')).toBeTruthy()
})

it('says so when there is nothing to choose from', async () => {
  open([])
  fireEvent.click(field())
  expect(await screen.findByText('Kein passendes Spiel')).toBeTruthy()
})
