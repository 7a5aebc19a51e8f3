import type { SecurityEntry } from '@cup/contract/staff'
import { expect, it } from 'vitest'
import { aNote } from '../testing/fake-service.ts'
import { logSentence } from './security-log.ts'

const OFFICE = { who: 'Büro' } as const

it.each<[Partial<SecurityEntry>, string]>([
  [
    { ...OFFICE, what: 'signed-in', detail: 'password', device: 'Laptop' },
    'Büro hat sich angemeldet (Passwort, Laptop).',
  ],
  [{ who: 'Tablet 2', what: 'signed-in', detail: 'link', device: 'Tablet 2' }, 'Tablet 2 hat sich angemeldet (Link).'],
  [{ what: 'wrong-secret', detail: 'pin' }, 'Jemand hat etwas Falsches eingegeben (PIN).'],
  [
    { who: 'Tablet 2', what: 'refused', detail: 'auth/not-allowed team.write/create' },
    'Tablet 2 wollte etwas, das nicht erlaubt ist (auth/not-allowed team.write/create).',
  ],
  [
    { ...OFFICE, what: 'invited', detail: '2 spare: regie,ledwall' },
    'Büro hat eingeladen (2 Ersatz-Codes: Regie, Ledwall).',
  ],
  [{ ...OFFICE, what: 'invited', detail: '1 link: timekeeper' }, 'Büro hat eingeladen (1 Link: Zeitnehmer).'],
  [
    { who: 'Organisator', what: 'signed-in', detail: 'token' },
    'Organisator hat sich angemeldet (Zugangscode des Servers).',
  ],
  [{ what: 'invited', detail: 'at the console: organiser' }, 'Jemand hat eingeladen (an der Konsole: Organisator).'],
  [
    { ...OFFICE, what: 'access-changed', whom: 'Tablet 2', detail: 'roles: timekeeper,regie; competitionIds: 1f' },
    'Büro hat den Zugang Tablet 2 geändert (Rollen: Zeitnehmer, Regie; Turniere).',
  ],
  [
    { ...OFFICE, what: 'access-changed', whom: 'Tablet 2', detail: 'validUntil: 2026-01-18T19:00:00.000Z' },
    'Büro hat den Zugang Tablet 2 geändert (Ende: 18.01., 20:00 Uhr).',
  ],
  [{ ...OFFICE, what: 'token-made', whom: 'Foyer', detail: 'ledwall' }, 'Büro hat das Token Foyer erstellt (Ledwall).'],
  [{ ...OFFICE, what: 'access-revoked', whom: 'Tablet 2' }, 'Büro hat Tablet 2 den Zugang entzogen.'],
])('says %o', (note, sentence) => expect(logSentence(aNote(1, note)).replaceAll('\u00a0', ' ')).toBe(sentence))
