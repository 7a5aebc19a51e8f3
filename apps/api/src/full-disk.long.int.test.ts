import { join } from 'node:path'
import { KEY_HEADER } from '@cup/contract/headers'
import { aTeam, teamId } from '@cup/domain/testing'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newKey } from '../test/hall.ts'
import { aServiceProcess, cup, type ServiceProcess } from '../test/service-process.ts'
import { aSmallDisk, canMount, type SmallDisk } from '../test/small-disk.ts'
import { eventually, until } from '../test/until.ts'
import { openDataFolder } from './operations/database/data-folder.ts'
import { chooseAddress } from './operations/database/server-address.ts'
import { clear, query } from './operations/database/testing/embedded-postgres-kit.ts'

/** A new database takes 40 MiB of it. */
const DISK_MIB = 128
const WRITERS = 4
/** A full disk is named within this time, also where no one writes. */
const NAMED_WITHIN_MS = 10_000
const RETRY_EVERY_MS = 50

const FULL = /^The storage is full: .*/gm
const ROOM = /^The storage has room again: .*/gm
const linesOf = ({ said }: ServiceProcess, line: RegExp) => said().match(line) ?? []

type Answer = { readonly status: number; readonly code: string | undefined }

async function post(service: ServiceProcess, name: string, body: object, key = newKey()): Promise<Answer> {
  const authorization = `Bearer ${service.token}`
  const headers = { 'content-type': 'application/json', authorization, [KEY_HEADER]: key }
  const response = await fetch(`${service.url}/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, code: Object(await response.json()).code }
}

const create = (service: ServiceProcess, number: number, key = newKey()) =>
  post(service, 'team.write/create', aTeam({ id: teamId(number), name: `Mannschaft ${number}` }), key)

const readiness = async ({ url }: ServiceProcess) => (await fetch(`${url}/health/ready`)).json()
const isReady = async (service: ServiceProcess) => Object(await readiness(service)).ready === true

async function teams({ url }: ServiceProcess): Promise<string[]> {
  const { teams } = Object(await (await fetch(`${url}/v1/team.read/list`)).json())
  return teams.map(({ id }: { readonly id: string }) => id)
}

/** Devices that enter one team after the other, each until it is stored, as the outbox of a tablet does. */
function writing(service: ServiceProcess) {
  const acknowledged: string[] = []
  const refusals = new Map<string, number>()
  let isOver = false
  const write = async (writer: number) => {
    for (let n = writer; !isOver; n += WRITERS) {
      const key = newKey()
      await eventually(
        async () => {
          const { status, code } = await create(service, n, key)
          if (status !== 200) refusals.set(`${status} ${code}`, (refusals.get(`${status} ${code}`) ?? 0) + 1)
          return status === 200 || undefined
        },
        60_000,
        RETRY_EVERY_MS,
      )
      acknowledged.push(teamId(n))
    }
  }
  const done = Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n + 1)))
  const stop = () => {
    isOver = true
    return done
  }
  return { acknowledged, refusals, stop }
}

/** A service whose data lie on a small disk. */
async function onSmallDisk(): Promise<{ readonly disk: SmallDisk; readonly service: ServiceProcess }> {
  const disk = await aSmallDisk(DISK_MIB)
  const dataDir = join(disk.folder, 'data')
  onTestFinished(() => clear(dataDir))
  const service = await aServiceProcess(dataDir)
  await service.start()
  return { disk, service }
}

describe.runIf(canMount)('[E8] a disk that fills up under the service', () => {
  it('is named, keeps every acknowledged command, and takes commands again by itself', async () => {
    const { disk, service } = await onSmallDisk()
    const { acknowledged, refusals, stop } = writing(service)
    await until(() => acknowledged.length > 50)
    await disk.fill()
    await until(() => linesOf(service, FULL).length === 1, NAMED_WITHIN_MS)
    await until(async () => !(await isReady(service)), NAMED_WITHIN_MS)
    await until(() => refusals.has('503 service/storage-full'))
    const [whileFull, seen] = [acknowledged.length, await teams(service)]
    await disk.makeRoom()
    await until(() => acknowledged.length > whileFull + 50)
    await until(() => isReady(service))
    await stop()

    expect(seen.length).toBeGreaterThan(50)
    expect([...refusals.keys()]).toEqual(['503 service/storage-full'])
    expect((await teams(service)).sort()).toEqual(acknowledged.sort())
    expect([linesOf(service, FULL).length, linesOf(service, ROOM).length]).toEqual([1, 1])
  })

  it('is named also where no one enters anything, in readiness and metrics, and to who uploads an image', async () => {
    const { disk, service } = await onSmallDisk()
    await disk.fill()
    const full = { ready: false, reason: 'The storage is full: nothing is stored until there is room again.' }
    await until(async () => !(await isReady(service)), NAMED_WITHIN_MS)
    const said = await readiness(service)
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    const body = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer()
    const upload = await fetch(`${service.url}/v1/uploads?kind=logo`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${service.token}` },
      body: new Uint8Array(body),
    })

    expect(said).toEqual(full)
    expect(metrics).toMatch(/^cup_storage_free_bytes\{place="database"\} 0$/m)
    expect(metrics).toMatch(/^cup_storage_bytes\{place="database"\} 134217728$/m)
    expect([upload.status, Object(await upload.json()).code]).toEqual([503, 'service/storage-full'])
  })

  it('is named while it is nearly full', async () => {
    const { disk, service } = await onSmallDisk()
    await disk.fill(8 * 1024 * 1024)
    await until(() => service.said().includes('The storage is nearly full: '), NAMED_WITHIN_MS)

    expect(await create(service, 1)).toMatchObject({ status: 200 })
    expect(await isReady(service)).toBe(true)
  })

  it('may stop the database itself, which comes back with everything once there is room', async () => {
    const { disk, service } = await onSmallDisk()
    for (let n = 1; n <= 20; n += 1) await create(service, n)
    await disk.fill()
    const address = await chooseAddress(await openDataFolder(join(disk.folder, 'data')))
    const useUpWal = () => query(address, `select pg_logical_emit_message(false, '', repeat('x', 1000000))`)
    await until(() =>
      useUpWal().then(
        () => false,
        () => true,
      ),
    )
    await until(() => service.said().includes('no space left on device'))
    const refused = await create(service, 21)
    await disk.makeRoom()
    await eventually(async () => (await create(service, 21)).status === 200 || undefined)

    expect(refused).toEqual({ status: 503, code: 'service/storage-full' })
    expect(service.said().match(/PostgreSQL does not start on .*/g)).toHaveLength(1)
    expect(await teams(service)).toHaveLength(21)
  })
})

describe.runIf(canMount)('[E8] a full disk', () => {
  it('is named by the first start, which leaves nothing half made', async () => {
    const disk = await aSmallDisk(30)
    const service = await aServiceProcess(join(disk.folder, 'data'))
    await expect(service.start()).rejects.toThrow('The storage is full: make room on its disk, and try again.')
    expect(await service.ended()).toBe(1)
  })

  it('is named by a later start, and the next one has everything', async () => {
    const { disk, service } = await onSmallDisk()
    await create(service, 1)
    await service.stop()
    await disk.fill()
    await expect(service.start()).rejects.toThrow('The storage is full: make room on its disk, and try again.')
    await disk.makeRoom()
    await service.start()

    expect(await teams(service)).toEqual([teamId(1)])
  })

  it('is named by a backup', async () => {
    const { disk, service } = await onSmallDisk()
    const backups = await aSmallDisk(1)
    await backups.fill()
    await create(service, 1)
    const { code, stderr } = await cup(['backup', '--to', backups.folder], { CUP_DATA_DIR: join(disk.folder, 'data') })

    expect([code, stderr]).toEqual([1, expect.stringContaining('The storage is full: make room on its disk')])
  })
})
