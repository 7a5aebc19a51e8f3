import { expect, it, vi } from 'vitest'
import { createStore } from '../store/store.ts'
import type { SignedIn } from './kept-access.ts'
import { createSignIn } from './sign-in.ts'

const TABLET: SignedIn = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Tablet 2',
  kind: 'device',
  roles: ['timekeeper'],
  competitionIds: [],
  validUntil: '2026-12-01T00:00:00.000Z',
  hasPin: false,
  hasPassword: false,
  isLocked: false,
}

/** A device that was signed in, and a service that says in turn who is now; the last answer stays. */
function aDevice(...answers: readonly (SignedIn | undefined)[]) {
  const said = [...answers]
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    if (!String(input).includes('staff.read/me')) return Response.json({ code: 'auth/not-signed-in' }, { status: 401 })
    const access = said.length > 1 ? said.shift() : said[0]
    return Response.json(access ? { access } : {})
  })
  return createSignIn({ kept: createStore<SignedIn | undefined>(TABLET), baseUrl: 'http://cup.test', fetch })
}

it('does not ask to sign in while another page of the browser is doing it', async () => {
  const signIn = aDevice(TABLET, undefined, TABLET)
  await vi.waitFor(() => expect(signIn.isKnown.getState()).toBe(true))
  await signIn.fetch('http://cup.test/v1/game.write/start', { method: 'POST' })
  await signIn.refresh()
  expect(signIn.isAsked.getState()).toBe(false)
  expect(signIn.access.getState()).toEqual(TABLET)
})

it('asks for a sign-in after two responses without a session', async () => {
  const signIn = aDevice(TABLET, undefined, undefined)
  await vi.waitFor(() => expect(signIn.isKnown.getState()).toBe(true))
  await signIn.refresh()
  expect(signIn.isAsked.getState()).toBe(true)
})
