import { createHttp, HttpContext } from '@cup/api-client/http'
import { type ErrorCode, PROBLEM_TYPE, problemOf } from '@cup/contract/problem'
import { MOST_UPLOAD_BYTES, UPLOAD_PATH } from '@cup/contract/uploads'
import { UiProvider } from '@cup/ui/chakra'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SignedIn } from '../sign-in/kept-access.ts'
import { createSignIn } from '../sign-in/sign-in.ts'
import { SignInContext } from '../sign-in/sign-in-context.ts'
import { createStore } from '../store/store.ts'
import { ImageField } from './image-field.tsx'

const PATH = '/uploads/logo-1.webp'
const PNG = new File(['a picture'], 'hsg.png', { type: 'image/png' })

function LogoForm({ onSave }: { readonly onSave: () => void }) {
  const [value, setValue] = useState('')
  return (
    <form
      aria-label="Mannschaft"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <ImageField
        label="Logo"
        kind="logo"
        value={value}
        onChange={setValue}
        onLeave={() => undefined}
        fault={undefined}
      />
    </form>
  )
}

function open(upload: (request: Request) => Promise<Response>) {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), location.href), init)
    return request.url.includes(UPLOAD_PATH) ? upload(request) : Response.json({})
  }
  const onSave = vi.fn()
  render(
    <HttpContext value={createHttp({ baseUrl: 'http://cup.test', fetch })}>
      <SignInContext value={createSignIn({ kept: createStore<SignedIn | undefined>(undefined), fetch })}>
        <UiProvider>
          <LogoForm onSave={onSave} />
        </UiProvider>
      </SignInContext>
    </HttpContext>,
  )
  return { onSave }
}

const uploaded = () => Promise.resolve(Response.json({ path: PATH, width: 400, height: 300 }))
const refused = (code: ErrorCode) => () => {
  const problem = problemOf(code)
  return Promise.resolve(Response.json(problem, { status: problem.status, headers: { 'content-type': PROBLEM_TYPE } }))
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Logo: Datei'), { target: { files: [file] } })
const textIn = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Logo' }).value
const picture = () => document.querySelector('img')?.getAttribute('src')

afterEach(() => {
  vi.useRealTimers()
})

it('sends what was chosen as it is, and shows what the service has kept', async () => {
  const sent: Request[] = []
  open((request) => {
    sent.push(request)
    return uploaded()
  })
  choose(PNG)
  await waitFor(() => expect(textIn()).toBe(PATH))
  expect(picture()).toBe(PATH)
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['POST', 'http://cup.test/v1/uploads?kind=logo']])
  expect(sent[0]?.headers.get('content-type')).toBe('image/png')
})

it('takes a file that is dropped', async () => {
  open(uploaded)
  fireEvent.drop(screen.getByRole('textbox', { name: 'Logo' }), { dataTransfer: { files: [PNG] } })
  await waitFor(() => expect(textIn()).toBe(PATH))
})

it('says so while it goes on, and keeps the form from being saved without it', async () => {
  let answer = (_: Response): void => undefined
  const { onSave } = open(() => new Promise((resolve) => (answer = resolve)))
  choose(PNG)
  expect(await screen.findByText('Das Bild wird hochgeladen …')).toBeTruthy()
  fireEvent.submit(screen.getByRole('form'))
  expect(onSave).not.toHaveBeenCalled()
  answer(await uploaded())
  await waitFor(() => {
    fireEvent.submit(screen.getByRole('form'))
    expect(onSave).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['upload/broken', 'Dieses Bild lässt sich nicht lesen.'],
  ['upload/full', 'Für weitere Bilder ist kein Platz mehr.'],
  ['upload/too-many-pixels', 'Dieses Bild hat zu viele Bildpunkte.'],
] as const)('says in German why an image was refused: %s', async (code, text) => {
  open(refused(code))
  choose(PNG)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(textIn()).toBe('')
})

it('is given up while the service does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
  choose(PNG)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByText(/^Keine Antwort vom Server/)).toBeTruthy()
  expect(screen.queryByText('Das Bild wird hochgeladen …')).toBeNull()
})

it('does not send what is no image, or too large', async () => {
  const upload = vi.fn(uploaded)
  open(upload)
  choose(new File(['<svg/>'], 'hsg.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText(/Erlaubt sind PNG, JPEG und WebP/)).toBeTruthy()
  choose(new File([new Uint8Array(MOST_UPLOAD_BYTES + 1)], 'hsg.png', { type: 'image/png' }))
  expect(await screen.findByText('Dieses Bild ist größer als 5 MB.')).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
})

it('is typed as a path or an address too, and removed', () => {
  open(uploaded)
  fireEvent.change(screen.getByRole('textbox', { name: 'Logo' }), { target: { value: 'logos/hsg.png' } })
  expect(picture()).toBe('/logos/hsg.png')
  fireEvent.click(screen.getByRole('button', { name: 'Logo: Bild entfernen' }))
  expect(textIn()).toBe('')
  expect(picture()).toBeUndefined()
})

it('does not let an image that arrives late overwrite what was typed meanwhile', async () => {
  let answer = (_: Response): void => undefined
  open(() => new Promise((resolve) => (answer = resolve)))
  choose(PNG)
  await screen.findByText('Das Bild wird hochgeladen …')
  fireEvent.change(screen.getByRole('textbox', { name: 'Logo' }), { target: { value: 'logos/hsg.png' } })
  answer(await uploaded())
  await waitFor(() => expect(screen.queryByText('Das Bild wird hochgeladen …')).toBeNull())
  expect(textIn()).toBe('logos/hsg.png')
})
