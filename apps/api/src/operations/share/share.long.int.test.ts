import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isOpen, makeSshServer, missingForTunnel, sshWith } from '../../../test/ssh-server.ts'
import { until } from '../../../test/until.ts'
import { freePort } from '../database/server-address.ts'
import { openShare } from './share.ts'
import { keptSshKey } from './ssh-key.ts'

const missing = missingForTunnel()
if (missing) process.stdout.write(`No tunnel can be tried on this machine: ${missing}.\n`)

/** Another port than in journeys, which run at the same time. */
const serverPort = await freePort()
const AT_SERVER = `http://127.0.0.1:${serverPort}`

const isUp = () =>
  fetch(AT_SERVER, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2000) }).then(
    async (answer) => (await answer.text()) === 'the hall',
    () => false,
  )

/** A laptop with something to reach, and a server that knows its key. */
async function aLaptop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cup-laptop-'))
  const hall = createServer((_request, response) => response.end('the hall')).listen(0, '127.0.0.1')
  await once(hall, 'listening')
  onTestFinished(async () => {
    hall.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const address = hall.address()
  const servicePort = typeof address === 'object' && address ? address.port : 0
  const key = await keptSshKey(dataDir)
  const server = await makeSshServer(serverPort)
  onTestFinished(server.close)
  await server.permit(key.publicLine)
  await server.start()
  return { dataDir, server, key, servicePort }
}

type Laptop = Awaited<ReturnType<typeof aLaptop>>

/** Opens its tunnel, which does not wait longer than a moment where a person would have to do something. */
function shared({ server: { target }, key, servicePort }: Laptop) {
  const said: string[] = []
  const wait = () => new Promise((resolve) => setTimeout(resolve, 200))
  const share = openShare({ target, key, servicePort, serverPort, log: (line) => said.push(line), wait })
  onTestFinished(share.close)
  return { said, close: share.close }
}

describe.skipIf(missing)('the tunnel to a server', () => {
  it('comes up, says the key of the server once, and leaves no process', async () => {
    const laptop = await aLaptop()
    const { said, close } = shared(laptop)
    await until(isUp)
    await until(() => said.length > 1)
    expect(said).toEqual([
      expect.stringContaining(`127.0.0.1 shows the key ${laptop.server.fingerprint()}, kept from now on.`),
      'The tunnel to 127.0.0.1 is up: visitors see what happens in the hall.',
    ])
    await close()
    expect(await sshWith(laptop.dataDir)).toEqual([])
    const again = shared(laptop)
    await until(isUp)
    await until(() => again.said.length > 0)
    expect(again.said).toEqual(['The tunnel to 127.0.0.1 is up: visitors see what happens in the hall.'])
  })

  const accidents = {
    'the server kills the connection': ({ server }: Laptop) => server.cut(),
    'ssh stops without a word': async ({ dataDir }: Laptop) => {
      for (const pid of await sshWith(dataDir)) process.kill(pid, 'SIGSTOP')
    },
    'ssh is killed': async ({ dataDir }: Laptop) => {
      for (const pid of await sshWith(dataDir)) process.kill(pid, 'SIGKILL')
    },
    'the server starts again': async ({ server }: Laptop) => {
      await server.stop()
      await until(async () => !(await isOpen(serverPort)))
      await server.start()
    },
  }

  it.each(Object.entries(accidents))('comes back after %s', async (_, accident) => {
    const laptop = await aLaptop()
    const { said } = shared(laptop)
    await until(isUp)
    await accident(laptop)
    await until(() => said.some((line) => line.includes('is up again after')))
    expect(await isUp()).toBe(true)
    expect(await sshWith(laptop.dataDir)).toHaveLength(1)
  })

  it('waits for a server that still holds the tunnel of an earlier connection', async () => {
    const laptop = await aLaptop()
    const first = shared(laptop)
    await until(isUp)
    const second = shared(laptop)
    await until(() => second.said.some((line) => line.includes('still holds an earlier tunnel')))
    await first.close()
    await until(() => second.said.some((line) => line.includes('is up')))
    expect(await isUp()).toBe(true)
  })

  it('sends nothing to a server that shows another key', async () => {
    const laptop = await aLaptop()
    const { close } = shared(laptop)
    await until(isUp)
    await close()
    await laptop.server.stop()
    await laptop.server.replaceKey()
    await laptop.server.start()
    const second = shared(laptop)
    await until(() => second.said.length > 0)
    expect(second.said).toEqual([expect.stringContaining('127.0.0.1 shows another key than at the first start')])
    expect(await isUp()).toBe(false)
  })

  it('says which line a server lacks that does not know the laptop, and comes up once it has it', async () => {
    const laptop = await aLaptop()
    await laptop.server.permit('')
    const { said } = shared(laptop)
    await until(() => said.some((line) => line.includes(`with this line: ${laptop.key.publicLine}`)))
    await laptop.server.permit(laptop.key.publicLine)
    await until(isUp)
  })
})

/** Runs ssh with the key of the laptop, as someone who has stolen it would. */
async function asThief({ key, server }: Laptop, args: readonly string[]) {
  const { user, host, port } = server.target
  const known = ['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null', '-o', 'BatchMode=yes']
  const to = ['-F', 'none', '-i', key.file, '-o', 'IdentitiesOnly=yes', '-p', `${port}`, '-l', user, ...known]
  const ssh = spawn('ssh', [...to, '-o', 'ExitOnForwardFailure=yes', ...args, host], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void ssh.kill('SIGKILL'))
  const said = Promise.all([text(ssh.stdout), text(ssh.stderr)])
  return { ssh, ended: once(ssh, 'exit').then(async ([code]) => ({ code, said: (await said).join('') })) }
}

describe.skipIf(missing)('the key of the tunnel', () => {
  it('runs no command', async () => {
    const laptop = await aLaptop()
    const { ended } = await asThief(laptop, ['-v'])
    const { code, said } = await ended
    expect([code, said.includes('Authenticated')]).toEqual([255, true])
    const { host, port, user } = laptop.server.target
    const copying = spawnSync('sftp', ['-P', `${port}`, '-i', laptop.key.file, ...QUIET, `${user}@${host}`], {
      input: 'ls\n',
    })
    expect(copying.status).not.toBe(0)
  })

  it.each(['127.0.0.1:3999', `0.0.0.0:${serverPort}`, '/tmp/cup-stolen.sock'])(
    'listens at no other place: %s',
    async (place) => {
      const { ended } = await asThief(await aLaptop(), ['-N', '-R', `${place}:127.0.0.1:9`])
      expect((await ended).said).toMatch(/remote port forwarding failed/)
    },
  )

  it('reaches nothing from the server', async () => {
    const laptop = await aLaptop()
    const local = await freePort()
    const { ssh } = await asThief(laptop, ['-N', '-L', `${local}:127.0.0.1:${laptop.server.target.port}`])
    await until(() => isOpen(local))
    const answer = await fetch(`http://127.0.0.1:${local}/`).then(
      () => 'an answer',
      () => 'nothing',
    )
    expect([answer, ssh.exitCode]).toEqual(['nothing', null])
  })
})

const QUIET = ['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null', '-o', 'BatchMode=yes']
