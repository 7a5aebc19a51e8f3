import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ModalDialog, type ModalDialogProps } from './modal-dialog.tsx'
import { ErrorScreen, Page } from './page.tsx'
import { UiProvider } from './system.tsx'
import type { Toast } from './toast-cards.tsx'
import { useToast } from './toasts.tsx'
import { UndoBar } from './undo-bar.tsx'

afterEach(() => void vi.useRealTimers())

describe('a page', () => {
  it('has its title above its content and in the tab', () => {
    render(<Page title="Regie">Inhalt</Page>, { wrapper: UiProvider })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Regie')
    expect(document.title).toBe('Regie · Hallencup')
  })

  it('may have none', () => {
    render(<Page>Inhalt</Page>, { wrapper: UiProvider })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(document.title).toBe('Hallencup')
  })
})

it('an error is the one word', () => {
  const { container } = render(<ErrorScreen />, { wrapper: UiProvider })
  expect(container.textContent).toBe('Error')
})

it('an undo bar is one tap away from taking it back', () => {
  const onUndo = vi.fn()
  render(<UndoBar onUndo={onUndo}>Tor HSG, Müller</UndoBar>, { wrapper: UiProvider })
  expect(screen.getByText('Tor HSG, Müller')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
})

describe('a message', () => {
  function show(toast: Toast): void {
    function Shower() {
      const showToast = useToast()
      return <Button onClick={() => showToast(toast)}>Zeigen</Button>
    }
    vi.useFakeTimers()
    render(<Shower />, { wrapper: UiProvider })
    fireEvent.click(screen.getByRole('button', { name: 'Zeigen' }))
  }
  const pass = (millis: number) => act(() => vi.advanceTimersByTime(millis))

  it('is there for four seconds, in a region that was there before', () => {
    show({ text: 'Gespeichert' })
    expect(within(screen.getAllByRole('status')[0] ?? document.body).getByText('Gespeichert')).toBeTruthy()
    pass(3_999)
    expect(screen.queryByText('Gespeichert')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Gespeichert')).toBeNull()
  })

  it('stays until it is closed if it is a problem', () => {
    show({ text: 'Nicht gespeichert', tone: 'problem' })
    pass(60_000)
    expect(within(screen.getByRole('alert')).getByText('Nicht gespeichert')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByText('Nicht gespeichert')).toBeNull()
  })

  it('can be acted on for fifteen seconds', () => {
    show({ text: 'Gelöscht', action: { label: 'Rückgängig', onPress: () => undefined } })
    pass(14_999)
    expect(screen.queryByText('Gelöscht')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Gelöscht')).toBeNull()
  })

  it('may offer one thing to do, and goes with it', () => {
    const onPress = vi.fn()
    show({ text: 'Tor gespeichert', action: { label: 'Rückgängig', onPress } })
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Tor gespeichert')).toBeNull()
  })

  it('is shown once, however often it is said', () => {
    show({ text: 'Gespeichert' })
    fireEvent.click(screen.getByRole('button', { name: 'Zeigen' }))
    expect(screen.getAllByText('Gespeichert')).toHaveLength(1)
  })
})

describe('a dialog', () => {
  function open(props: Partial<ModalDialogProps> = {}) {
    const onClose = vi.fn()
    render(
      <ModalDialog title="Frage" isOpen onClose={onClose} {...props}>
        Inhalt
      </ModalDialog>,
      { wrapper: UiProvider },
    )
    return onClose
  }

  it('is named by its title and closes by its cross', async () => {
    const onClose = open()
    const dialog = await screen.findByRole('dialog', { name: 'Frage' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('closes by Escape', async () => {
    const onClose = open()
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('that must be answered has no other way out', async () => {
    const onClose = open({ mustAnswer: true, footer: <Button>Ja</Button> })
    const dialog = await screen.findByRole('alertdialog', { name: 'Frage' })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
  })
})
