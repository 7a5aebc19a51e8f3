import { HttpError } from '@cup/api-client/http'
import { UiProvider } from '@cup/ui/chakra'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { requiredText } from './form-schema.ts'
import { useSavedForm } from './use-saved-form.ts'

type Values = { readonly name: string; readonly place: string }
type Save = (values: Values) => Promise<unknown>

function AForm({ save, onSaved = () => undefined }: { readonly save: Save; readonly onSaved?: () => void }) {
  const form = useSavedForm({
    name: 'a-form',
    defaults: { name: '', place: 'Halle' },
    schema: z.object({ name: requiredText('Bitte einen Namen eintragen.'), place: z.string() }),
    save,
    onSaved,
    wireNames: { title: 'name' },
  })
  return (
    <FormFrame form={form} back="..">
      <TextField label="Name" isRequired {...form.bind('name')} />
      <TextField label="Ort" {...form.bind('place')} />
    </FormFrame>
  )
}

function open(save: Save, onSaved?: () => void) {
  const routes = [
    { path: '/list', element: <p>Die Liste</p> },
    { path: '/list/new', element: <AForm save={save} {...(onSaved && { onSaved })} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/list/new'] })
  return render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
}

const nameField = () => screen.getByRole('textbox', { name: /Name/ })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
const textIn = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined)

const refusedWith = (code: string, errors?: readonly object[]) =>
  new HttpError(new Response(null, { status: 400, headers: { 'content-type': 'application/problem+json' } }), '/v1/x', {
    code,
    errors,
  })

describe('a form', () => {
  it('says what is wrong once a field was left, and does not save', async () => {
    const saved: Values[] = []
    open(async (values) => saved.push(values))
    expect(screen.queryByText('Bitte einen Namen eintragen.')).toBeNull()
    fireEvent.blur(nameField())
    expect(await screen.findByText('Bitte einen Namen eintragen.')).toBeTruthy()
    send()
    await waitFor(() => expect(document.activeElement).toBe(nameField()))
    expect(saved).toEqual([])
  })

  it.each([
    { last: '', faults: 1 },
    { last: 'Wintercup', faults: 0 },
  ])('says what is wrong with the last of several changes in one task: "$last"', async ({ last, faults }) => {
    open(async () => undefined)
    fireEvent.blur(nameField())
    await screen.findByText('Bitte einen Namen eintragen.')
    await act(async () => {
      for (const value of ['Sommercup', '', 'Herbstcup', ' ', last || 'Cup', last]) type(nameField(), value)
    })
    expect(screen.queryAllByText('Bitte einen Namen eintragen.')).toHaveLength(faults)
  })

  it('saves once, however often it is sent', async () => {
    const saved: Values[] = []
    let finish: (() => void) | undefined
    open((values) => {
      saved.push(values)
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    type(nameField(), 'Wintercup')
    send()
    fireEvent.submit(nameField())
    fireEvent.submit(nameField())
    await waitFor(() => expect(finish).toBeDefined())
    await act(async () => finish?.())
    expect(saved).toEqual([{ name: 'Wintercup', place: 'Halle' }])
  })

  it('keeps what was typed without a response, and after leaving the page', async () => {
    const { unmount } = open(() => Promise.reject(new TypeError('no line')))
    type(nameField(), 'Wintercup')
    send()
    expect(await screen.findByText(/Keine Antwort vom Server/)).toBeTruthy()
    expect(textIn(nameField())).toBe('Wintercup')
    unmount()
    open(async () => undefined)
    expect(textIn(nameField())).toBe('Wintercup')
    expect(screen.getByText('Deine Eingaben von vorhin sind noch da.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
    expect(textIn(nameField())).toBe('')
  })

  it('forgets the draft with the save', async () => {
    const done = { is: false }
    const { unmount } = open(
      async () => undefined,
      () => {
        done.is = true
      },
    )
    type(nameField(), 'Wintercup')
    send()
    await waitFor(() => expect(done.is).toBe(true))
    unmount()
    open(async () => undefined)
    expect(textIn(nameField())).toBe('')
  })

  it('shows a refusal at its field until that is changed', async () => {
    open(() => Promise.reject(refusedWith('request/invalid', [{ path: 'title', code: 'too_big', message: '' }])))
    type(nameField(), 'Wintercup')
    send()
    expect(await screen.findByText('Das ist zu lang oder zu groß.')).toBeTruthy()
    expect(screen.getByText(/Sieh dir die markierten Felder an/)).toBeTruthy()
    type(nameField(), 'Cup')
    expect(screen.queryByText('Das ist zu lang oder zu groß.')).toBeNull()
  })

  it('says in words why the service refused', async () => {
    open(() => Promise.reject(refusedWith('competition/dates-reversed')))
    type(nameField(), 'Wintercup')
    send()
    expect(await screen.findByText('Das Turnier endet vor seinem Beginn.')).toBeTruthy()
  })

  it('goes back by Escape only where nothing was typed', async () => {
    open(async () => undefined)
    type(nameField(), 'W')
    fireEvent.keyDown(nameField(), { key: 'Escape' })
    expect(nameField()).toBeTruthy()
    type(nameField(), '')
    fireEvent.keyDown(nameField(), { key: 'Escape' })
    expect(await screen.findByText('Die Liste')).toBeTruthy()
  })
})
