import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { apiDocs } from './api-docs.ts'
import { contractDocuments } from './contract-documents.ts'
import { contractFolderOf, etagOf, keepContractDocuments, keptContractDocuments } from './kept-contract-documents.ts'

function aFolder(): string {
  const dist = mkdtempSync(join(tmpdir(), 'cup-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  return contractFolderOf(dist, 'abcd1234')
}

it('the documents are read as they were kept', async () => {
  const folder = aFolder()
  const documents = contractDocuments()
  expect(await keptContractDocuments(folder)).toBeUndefined()
  keepContractDocuments(folder, documents)

  expect(await keptContractDocuments(folder)).toEqual(documents)
})

it('the first reader receives what a build has kept', async () => {
  const bytes = Buffer.from('"kept"')
  const kept = { outcome: 'finished', etag: etagOf(bytes), bytes, encoded: { br: bytes, gzip: bytes } } as const
  const folder = aFolder()
  keepContractDocuments(folder, { openApi: kept, liveSchemas: kept })
  const app = Fastify()
  apiDocs(app, folder)

  expect((await app.inject('/v1/openapi.json')).json()).toBe('kept')
})
