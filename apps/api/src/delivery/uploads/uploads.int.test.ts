import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { Problem } from '@cup/contract/problem'
import { UPLOAD_KINDS, UploadAnswer } from '@cup/contract/uploads'
import { teamId } from '@cup/domain/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aHall } from '../../../test/hall.ts'
import { makeDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Caller, serveOn, type TestService, tokenOf } from '../../../test/test-service.ts'
import { imageStore } from './image-store.ts'
import { uploadQueue } from './uploads.plugin.ts'

let database: TestDatabase
let service: TestService
beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

type Sending = { readonly kind?: string; readonly type?: string; readonly as?: Caller }

/** Sends a file as the organiser's page does. */
const send = (file: Buffer | string, { kind = 'logo', type = 'image/png', as = 'organiser' }: Sending = {}) =>
  fetch(`${service.url}/v1/uploads?kind=${kind}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(as === 'public' ? {} : { authorization: `Bearer ${tokenOf(as)}` }) },
    body: new Uint8Array(Buffer.from(file)),
  })

/** Stored image of a file. */
const kept = async (file: Buffer, sending?: Sending) => UploadAnswer.parse(await (await send(file, sending)).json())

/** Why a file is refused. */
async function refusal(file: Buffer | string, sending?: Sending): Promise<readonly [number, string]> {
  const answer = await send(file, sending)
  return [answer.status, Problem.parse(await answer.json()).code]
}

const RED = { r: 200, g: 30, b: 30 }
const aPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } })

/** The start of a PNG that says that it is so large, and the smallest of data. */
function aBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

describe('an image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is accepted as %s and served with long caching', async (format) => {
    const { path, ...size } = await kept(await aPicture(300, 200).toFormat(format).toBuffer())
    const answer = await fetch(service.url + path)

    expect(size).toEqual({ width: 300, height: 200 })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', ...size })
  })

  it.each([
    ['logo', 600, 300],
    ['photo', 1600, 800],
    ['action-image', 1920, 960],
    ['ledwall', 2400, 1200],
  ])('is stored at the size of a %s: %i × %i', async (kind, width, height) => {
    expect(await kept(await aPicture(2400, 1200).png().toBuffer(), { kind })).toMatchObject({ width, height })
  })

  it('keeps its transparency', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const glass = await sharp({ create: { width: 9, height: 9, channels: 4, background } })
      .png()
      .toBuffer()
    const { path } = await kept(glass)
    const bytes = Buffer.from(await (await fetch(service.url + path)).arrayBuffer())

    expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })

  it('is stored upright and without metadata', async () => {
    const photo = await aPicture(40, 20)
      .withExif({
        IFD0: { Copyright: 'canary-name' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { path, width, height } = await kept(photo, { kind: 'photo', type: 'image/jpeg' })
    const bytes = Buffer.from(await (await fetch(service.url + path)).arrayBuffer())

    expect([width, height]).toEqual([20, 40])
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(bytes.includes('canary-name')).toBe(false)
  })

  it('that is also HTML is served as an image only', async () => {
    const both = Buffer.concat([await aPicture(8, 8).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { path } = await kept(both)

    expect(await (await fetch(service.url + path)).text()).not.toContain('script')
  })

  it('has one name for one content, which a team can use as its logo', async () => {
    const file = await aPicture(30, 30).png().toBuffer()
    const [first, second] = [await kept(file), await kept(file)]
    const hall = await aHall()
    await hall.write('team.write/change-details', { id: teamId(1), logoFilePath: first.path })

    expect(second).toEqual(first)
    expect(await hall.read('team.read/get', { id: teamId(1) })).toMatchObject({ logoFilePath: first.path })
  })
})

describe('a refused upload is', () => {
  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const pngStart = '\x89PNG\r\n\x1a\n'

  it.for<[string, Buffer | string, Sending, number, string]>([
    ['a page that says it is a PNG', html, {}, 415, 'upload/not-an-image'],
    ['a page that begins like a PNG', Buffer.from(pngStart + html, 'latin1'), {}, 400, 'upload/broken'],
    ['SVG', svg, { type: 'image/svg+xml' }, 415, 'upload/not-an-image'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00', { type: 'image/gif' }, 415, 'upload/not-an-image'],
    ['nothing', '', {}, 415, 'upload/not-an-image'],
    ['JSON', '{}', { type: 'application/json' }, 415, 'request/not-json'],
    ['a form', 'x', { type: 'multipart/form-data; boundary=x' }, 415, 'request/not-json'],
    ['an image of 2,500 megapixels in 100 bytes', aBomb(50_000, 50_000), {}, 413, 'upload/too-many-pixels'],
    ['an image that ends too early', aBomb(4000, 4000), {}, 400, 'upload/broken'],
    ['more than 5 MiB', Buffer.alloc(5 * 1024 * 1024 + 1), {}, 413, 'request/too-large'],
    ['an unknown kind', html, { kind: 'script' }, 400, 'request/invalid'],
    ['what the public sends', html, { as: 'public' }, 401, 'auth/not-signed-in'],
    ['what a timekeeper sends', html, { as: 'timekeeper' }, 403, 'auth/not-allowed'],
    ['what the Regie sends', html, { as: 'regie' }, 403, 'auth/not-allowed'],
    ['what the LED wall’s operator sends', html, { as: 'ledwall' }, 403, 'auth/not-allowed'],
    ['what a commentator sends', html, { as: 'commentator' }, 403, 'auth/not-allowed'],
  ])('%s', async ([, file, sending, status, code]) => {
    expect(await refusal(file, sending)).toEqual([status, code])
  })

  it('an image with a small file and too many pixels', async () => {
    const bomb = await aPicture(6000, 6000).png().toBuffer()

    expect(bomb.length).toBeLessThan(500_000)
    expect(await refusal(bomb)).toEqual([413, 'upload/too-many-pixels'])
  })

  it('no kind of the contract', async () => {
    const file = await aPicture(9, 9).png().toBuffer()
    for (const kind of UPLOAD_KINDS) expect((await send(file, { kind })).status).toBe(200)
  })

  it.each(['/uploads/../admin-token', '/uploads/%2e%2e%2fadmin-token', '/uploads/logo-1.webp', '/uploads/'])(
    'a path that is no upload is a 404: %s',
    async (path) => {
      expect((await service.app.inject({ url: path })).statusCode).toBe(404)
    },
  )
})

describe('the quota', () => {
  const anImage = (size: number) => ({ bytes: Buffer.alloc(size, size), width: 1, height: 1 })
  async function aStore(quota: { files: number; bytes: number }) {
    const folder = await mkdtemp(join(tmpdir(), 'cup-images-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return { folder, store: imageStore(folder, quota) }
  }

  it.each([
    ['files', { files: 2, bytes: 1000 }, 10],
    ['bytes', { files: 9, bytes: 25 }, 10],
  ])('ends after so many %s and leaves no partial file', async (_, quota, size) => {
    const { folder, store } = await aStore(quota)
    const names = [await store.keep(anImage(size), 'logo'), await store.keep(anImage(size + 1), 'photo')]

    await expect(store.keep(anImage(size + 2), 'logo')).rejects.toMatchObject({ problem: { code: 'upload/full' } })
    expect((await readdir(folder)).sort()).toEqual(names.sort())
  })

  it('counts the same image once', async () => {
    const { store } = await aStore({ files: 1, bytes: 1000 })

    expect(await store.keep(anImage(5), 'logo')).toBe(await store.keep(anImage(5), 'logo'))
  })
})

describe('concurrent uploads', () => {
  it('are decoded one after the other, and refused where too many wait', async () => {
    const inTurn = uploadQueue(1)
    const under: string[] = []
    const first = Promise.withResolvers<void>()
    const works = [
      inTurn(async () => {
        under.push('first')
        await first.promise
      }),
      inTurn(async () => void under.push('second')),
    ]
    await Promise.resolve()

    expect(() => inTurn(async () => undefined)).toThrow('service/unavailable')
    expect(under).toEqual(['first'])
    first.resolve()
    await Promise.all(works)
    expect(under).toEqual(['first', 'second'])
    await expect(inTurn(async () => 'third')).resolves.toBe('third')
  })
})
