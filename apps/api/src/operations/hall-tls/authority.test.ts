import { X509Certificate } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Authority, makeAuthority, readAuthority, signLeaf, writtenAuthority } from './authority.ts'
import { dnsNamesOf, type HallNames, isInNetworks } from './hall-names.ts'
import { keptAuthority } from './kept-authority.ts'
import { identityOfFiles, identityOfOwnAuthority } from './tls-identity.ts'

const NOW = new Date('2026-01-17T08:00:00.000Z')
const DAY = 86_400_000
const HALL: HallNames = {
  dnsNames: dnsNamesOf('Laptop.fritz.box'),
  addresses: ['192.168.0.10', '127.0.0.1'],
  networks: ['192.168.0.0/24', '127.0.0.0/8'],
}

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cup-tls-'))
})
const folder = () => join(dataDir, 'hall-tls')
const file = () => join(folder(), 'authority.pem')
const pem = ({ certificate }: Authority) => certificate.toString('pem')

describe('names of the hall', () => {
  it('are the own name, that of multicast DNS, and localhost', () => {
    expect(dnsNamesOf('Laptop.fritz.box')).toEqual(['localhost', 'laptop', 'laptop.local'])
    expect(dnsNamesOf('Käthes_Laptop')).toEqual(['localhost'])
    expect(dnsNamesOf('Laptop.fritz.box', 'cup.local')).toEqual(['localhost', 'cup.local', 'laptop', 'laptop.local'])
  })

  it('have addresses that are in one of the networks or not', () => {
    expect(isInNetworks('192.168.0.99', HALL.networks)).toBe(true)
    expect(isInNetworks('192.168.1.10', HALL.networks)).toBe(false)
  })
})

describe('the authority', () => {
  it('is constrained to the names and networks of the hall, critically, and to servers', async () => {
    const { certificate, constraints } = await makeAuthority(HALL, NOW)
    expect(certificate.getExtension('2.5.29.30')?.critical).toBe(true)
    expect(constraints).toEqual({ dnsNames: HALL.dnsNames, networks: HALL.networks })
    const read = new X509Certificate(pem({ certificate } as Authority))
    expect(read.ca).toBe(true)
    expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  })

  it('is the same after it was written and read', async () => {
    const made = await makeAuthority(HALL, NOW)
    const read = await readAuthority(await writtenAuthority(made))
    expect(read.constraints).toEqual(made.constraints)
    expect(pem(read)).toBe(pem(made))
  })

  it('signs only what it may sign', async () => {
    const authority = await makeAuthority(HALL, NOW)
    const other = { ...HALL, dnsNames: ['localhost', 'bank.example'], addresses: ['192.168.0.11', '10.0.0.1'] }
    const leaf = new X509Certificate((await signLeaf(authority, other, NOW)).cert)
    expect(leaf.subjectAltName).toBe('DNS:localhost, IP Address:192.168.0.11')
  })

  it('signs certificates of at most 397 days', async () => {
    const leaf = new X509Certificate((await signLeaf(await makeAuthority(HALL, NOW), HALL, NOW)).cert)
    const days = (Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / DAY
    expect(days).toBe(397)
    expect(leaf.ca).toBe(false)
  })
})

describe('a device that trusts the authority', () => {
  const servers: { close: () => void }[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  /** Connects to this machine by a server whose certificate is for these names. */
  async function connects(authority: Authority, signing: Authority, names: HallNames): Promise<string> {
    const server = createServer(await signLeaf(signing, names, new Date()), (_request, response) => response.end('ok'))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return new Promise((resolve) => {
      const request = get({ host: '127.0.0.1', port, ca: pem(authority), agent: false }, (response) => {
        response.resume()
        resolve('trusted')
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.message))
    })
  }

  it('trusts a certificate for an address of the hall', async () => {
    const authority = await makeAuthority(HALL, new Date())
    expect(await connects(authority, authority, HALL)).toBe('trusted')
  })

  it('refuses a certificate for an address outside of the hall, even if the stolen key has signed it', async () => {
    const authority = await makeAuthority({ ...HALL, networks: ['192.168.0.0/24'] }, new Date())
    const stolen: Authority = { ...authority, constraints: { ...HALL, networks: ['127.0.0.0/8'] } }
    expect(await connects(authority, stolen, HALL)).toBe('permitted subtree violation')
  })

  it('refuses a certificate for a name on the internet, even if the stolen key has signed it', async () => {
    const authority = await makeAuthority(HALL, new Date())
    const names = { ...HALL, dnsNames: ['bank.example'] }
    const stolen: Authority = { ...authority, constraints: { ...HALL, dnsNames: ['bank.example'] } }
    expect(await connects(authority, stolen, names)).toBe('permitted subtree violation')
  })
})

describe('the authority in the data folder', () => {
  it('is made once, with a key that only its owner can read', async () => {
    const first = await keptAuthority(dataDir, HALL, NOW)
    const again = await keptAuthority(dataDir, HALL, NOW)
    expect([first.isNew, again.isNew]).toEqual([true, false])
    expect(pem(again.authority)).toBe(pem(first.authority))
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
    expect(await readdir(folder())).toEqual(['authority.pem'])
  })

  it('closes a file that a copy has left open to others', async () => {
    await keptAuthority(dataDir, HALL, NOW)
    await chmod(file(), 0o644)
    await keptAuthority(dataDir, HALL, NOW)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  it('stays when the machine gets another address in its network, or one more network', async () => {
    await keptAuthority(dataDir, HALL, NOW)
    const moved = { ...HALL, addresses: ['192.168.0.77', '172.17.0.1'], networks: [...HALL.networks, '172.17.0.0/16'] }
    expect((await keptAuthority(dataDir, moved, NOW)).isNew).toBe(false)
  })

  it('is replaced by one for both networks when the machine is in another one', async () => {
    await keptAuthority(dataDir, HALL, NOW)
    const elsewhere = { ...HALL, addresses: ['10.0.0.5', '127.0.0.1'], networks: ['10.0.0.0/24', '127.0.0.0/8'] }
    const { authority, isNew } = await keptAuthority(dataDir, elsewhere, NOW)
    expect(isNew).toBe(true)
    expect(authority.constraints.networks).toEqual(['10.0.0.0/24', '127.0.0.0/8', '192.168.0.0/24'])
    expect((await keptAuthority(dataDir, HALL, NOW)).isNew).toBe(false)
  })

  it('[0065] is replaced by one that may sign for the announced name, once', async () => {
    await keptAuthority(dataDir, HALL, NOW)
    const announced = 'cup.local'
    const named = { ...HALL, dnsNames: dnsNamesOf('Laptop.fritz.box', announced), announced }
    const { authority, isNew } = await keptAuthority(dataDir, named, NOW)
    expect(isNew).toBe(true)
    const leaf = new X509Certificate((await signLeaf(authority, named, NOW)).cert)
    expect(leaf.subjectAltName).toContain('DNS:cup.local')
    const spare = { ...named, dnsNames: dnsNamesOf('Ersatz', announced) }
    expect((await keptAuthority(dataDir, spare, NOW)).isNew).toBe(false)
  })

  it('is replaced before it ends, and where its file is broken', async () => {
    await keptAuthority(dataDir, HALL, NOW)
    expect((await keptAuthority(dataDir, HALL, new Date(NOW.getTime() + 1_070 * DAY))).isNew).toBe(true)
    await writeFile(file(), 'broken')
    expect((await keptAuthority(dataDir, HALL, NOW)).isNew).toBe(true)
  })
})

describe('the certificate of the server', () => {
  const subjects = (cert: string) => new X509Certificate(cert).subjectAltName

  it('is renewed when the addresses change, by the same authority', async () => {
    let names = HALL
    let news = 0
    const options = { dataDir, namesNow: () => names, now: () => NOW, onNewAuthority: () => (news += 1) }
    const identity = identityOfOwnAuthority(options)
    const first = await identity.credentials()
    expect(await identity.credentials()).toBe(first)
    names = { ...HALL, addresses: ['192.168.0.77', '127.0.0.1'] }
    const { cert } = await identity.credentials()
    expect(subjects(cert)).toContain('IP Address:192.168.0.77')
    expect(news).toBe(1)
  })

  it('is renewed a month before it ends', async () => {
    let now = NOW
    const identity = identityOfOwnAuthority({ dataDir, namesNow: () => HALL, now: () => now, onNewAuthority: () => {} })
    const first = await identity.credentials()
    now = new Date(NOW.getTime() + 360 * DAY)
    expect(await identity.credentials()).toBe(first)
    now = new Date(NOW.getTime() + 368 * DAY)
    expect(await identity.credentials()).not.toBe(first)
  })

  it('names what devices install', async () => {
    const identity = identityOfOwnAuthority({ dataDir, namesNow: () => HALL, now: () => NOW, onNewAuthority: () => {} })
    await identity.credentials()
    expect(identity.installable()).toMatchObject({ name: 'Hallencup laptop 2026-01-17' })
    expect(identity.installable()?.fingerprint).toMatch(/^([0-9A-F]{2} ){31}[0-9A-F]{2}$/)
  })

  it('comes from the configured files, and is read again when they change', async () => {
    const files = { cert: join(dataDir, 'c.pem'), key: join(dataDir, 'k.pem') }
    await writeFile(files.cert, 'one')
    await writeFile(files.key, 'key')
    const identity = identityOfFiles(files)
    const first = await identity.credentials()
    expect(await identity.credentials()).toBe(first)
    await writeFile(files.cert, 'two')
    expect(await identity.credentials()).toEqual({ cert: 'two', key: 'key' })
    expect(await readFile(files.key, 'utf8')).toBe('key')
    await expect(identityOfFiles({ ...files, cert: join(dataDir, 'none') }).credentials()).rejects.toThrow(
      'CUP_TLS_CERT: the file cannot be read',
    )
  })
})
