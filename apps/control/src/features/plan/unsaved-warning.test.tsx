import { UiProvider } from '@cup/ui/chakra'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { UnsavedWarning } from './unsaved-warning.tsx'

function openForm(isDirty: boolean): void {
  const form = (
    <>
      <UnsavedWarning isDirty={isDirty} />
      <Link to="/away">Weg hier</Link>
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/away', element: 'Woanders' },
  ])
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
}

const leave = () => fireEvent.click(screen.getByText('Weg hier'))

describe('a form with unsaved input', () => {
  it('asks first, and stays', async () => {
    openForm(true)
    leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Hier bleiben' }))
    expect(screen.getByText('Weg hier')).toBeTruthy()
  })

  it('asks first, and lets go', async () => {
    openForm(true)
    leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    expect(await screen.findByText('Woanders')).toBeTruthy()
  })

  it('holds back the browser that would close it', () => {
    openForm(true)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('a form without', () => {
  it('lets everybody go', async () => {
    openForm(false)
    leave()
    expect(await screen.findByText('Woanders')).toBeTruthy()
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})
