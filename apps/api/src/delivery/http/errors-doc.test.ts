import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problems } from '@cup/contract/problem'
import { expect, it } from 'vitest'

const ROW = /^\| `([a-z]+\/[a-z-]+)` \| (\d{3}) \| ([^|]+) \|/gm

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/errors.md'), 'utf8')
const listed = [...page.matchAll(ROW)].map(([, code, status, title]) => ({ code, status: Number(status), title }))

it('docs/errors.md lists exactly the codes of the wire, once each, with status and title', () => {
  const known = Object.entries(problems).map(([code, { status, title }]) => ({ code, status, title }))
  expect(byCode(listed)).toEqual(byCode(known))
})

const byCode = <Row extends { readonly code: string | undefined }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1))
