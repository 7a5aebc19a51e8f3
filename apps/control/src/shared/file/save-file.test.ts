import { expect, it } from 'vitest'
import { fileNameOf } from './save-file.ts'

it.each([
  ['Jugend-Hallencup 2025', 'jugend-hallencup-2025'],
  ['Größer/Älter: Über „Łódź“!', 'groesser-aelter-ueber-odz'],
  ['***', 'hallencup'],
])('names a file after %s so that every system takes it', (text, name) => expect(fileNameOf(text)).toBe(name))
