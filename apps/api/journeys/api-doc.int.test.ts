import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf } from '@cup/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abridgedAs, type CodeBlock, codeBlocksOf, missingLines } from '../test/doc-examples.ts'
import { playSampleCup } from '../test/sample-database.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService, tokenOf } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0
if (!hasCurl) process.stdout.write('The examples of docs/api.md cannot be tried on this machine: no curl here.\n')

const blocks = codeBlocksOf(readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'cup-api-doc-'))

let database: TestDatabase
let service: TestService
/** One shell for all examples, because later ones use the variables of earlier ones. */
let shell: Running
let program: Running | undefined

beforeAll(async () => {
  if (!hasCurl) return
  database = await makeDatabase()
  service = await serveOn(database)
  await playSampleCup(service, { upTo: { upToGame: 30, now: instantOf(Date.now()) } })
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/admin-token'), tokenOf('script'))
  shell = started('sh', [])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (!hasCurl) return
  program?.child.kill('SIGKILL')
  shell.child.kill('SIGKILL')
  await service.stop()
  await database.drop()
})

describe.skipIf(!hasCurl)('docs/api.md', () => {
  it('has examples of every kind', () =>
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'json', 'http', 'js', 'text'])))

  it('shows what its examples do', async () => {
    let answer = ''
    for (const block of blocks) {
      if (block.language === 'sh') answer = await inShell(block)
      else if (block.language === 'js') program = await listening(block)
      else await requireShown(block, answer)
    }
  })
})

async function requireShown({ language, text }: CodeBlock, answer: string): Promise<void> {
  switch (language) {
    case 'json':
      return expect(abridgedAs(JSON.parse(text), JSON.parse(answer))).toEqual(JSON.parse(text))
    case 'http':
      return expect(missingLines(text, answer)).toEqual([])
    default:
      await until(() => missingLines(text, program?.printed() ?? answer).length === 0)
  }
}

type Running = { readonly child: ChildProcess; readonly printed: () => string }

function started(command: string, args: readonly string[]): Running {
  const child = spawn(command, args, { cwd: folder })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += piece))
  return { child, printed: () => printed }
}

let examples = 0

/** Runs an example in the shell, and answers what it has printed. */
async function inShell({ text }: CodeBlock): Promise<string> {
  const from = shell.printed().length
  examples += 1
  const end = `example ${examples} ended with `
  shell.child.stdin?.write(`${here(text)}\necho "${end}$?"\n`)
  await until(() => shell.printed().includes(`${end}`))
  const [answer = '', status] = shell.printed().slice(from).split(end)
  expect([text, answer, status?.trim()]).toEqual([text, answer, '0'])
  return answer
}

/** Starts a program that listens to the service. */
async function listening({ text }: CodeBlock): Promise<Running> {
  writeFileSync(join(folder, 'live.mjs'), here(text))
  const running = started(process.execPath, ['live.mjs'])
  await until(() => running.printed().includes('listening\n'))
  return running
}

/** An example for the service of this test. */
const here = (text: string): string => text.replaceAll('http://127.0.0.1:3000', service.url)
