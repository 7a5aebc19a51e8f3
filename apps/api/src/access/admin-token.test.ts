import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { keptToken, readKeptToken, singleToken } from './admin-token.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-token-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('the organiser’s token', () => {
  it('is created at the first start and found at the next', async () => {
    const folder = await aFolder()
    const first = await keptToken(folder)

    expect(first).toEqual({
      token: expect.stringMatching(/^[\w-]{32}$/),
      file: join(folder, 'admin-token'),
      isNew: true,
    })
    expect(await keptToken(folder)).toEqual({ ...first, isNew: false })
    expect(await readKeptToken(folder)).toBe(first.token)
  })

  it('differs for each data folder', async () => {
    expect((await keptToken(await aFolder())).token).not.toBe((await keptToken(await aFolder())).token)
  })

  it('is stored in a file that only its owner can read', async () => {
    const { file } = await keptToken(await aFolder())

    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('creates its folder', async () => {
    const { token, file } = await keptToken(join(await aFolder(), 'not', 'there', 'yet'))

    expect(await readFile(file, 'utf8')).toBe(`${token}\n`)
  })

  it('is created again where the file is empty, as after a power failure', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'admin-token'), '')

    expect((await keptToken(folder)).isNew).toBe(true)
  })

  it('is refused where someone has put a short one into the file, with how to change it', async () => {
    const folder = await aFolder()
    const file = join(folder, 'admin-token')
    await writeFile(file, 'nineteen-characters\n')

    await expect(keptToken(folder)).rejects.toThrow(
      `The organiser’s token in ${file} is too short: at least 20 characters. Delete the file: the next start makes a new one.`,
    )
  })

  it('is undefined before the first start', async () => {
    expect(await readKeptToken(await aFolder())).toBeUndefined()
  })
})

describe('the sender of a token', () => {
  const { staffOf } = singleToken('the-right-token')

  it('is the organiser for the right token', () => {
    expect(staffOf('the-right-token')).toEqual({ actor: { id: 'token:admin', kind: 'token' }, roles: ['organiser'] })
  })

  it.each(['', 'the-right-toke', 'the-right-tokens', 'THE-RIGHT-TOKEN', 'the-right-token '])(
    'is not accepted with “%s”',
    (token) => {
      expect(staffOf(token)).toBeUndefined()
    },
  )
})
