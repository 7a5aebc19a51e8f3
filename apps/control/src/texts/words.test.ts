import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)

/** Texts with an English word, each of which the specification gives. */
const SPECIFIED = ['Commands', 'Kein Matchday angelegt', 'Kein Matchday angelegt', 'Matchday']

it('texts say no English word for what has a German one, except where the specification gives it', () => {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [])
    .map((text) => text.slice(1, -1))
  expect(texts.filter((text) => /\b(Staff|Matchdays?|Commands?)\b/.test(text)).toSorted()).toEqual(SPECIFIED)
})
