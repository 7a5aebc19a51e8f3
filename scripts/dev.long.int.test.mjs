// Starts `pnpm dev --sample` on a copy of the checkout, whose files it then edits.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../e2e/free-port.ts'
import { DEV_APPS, devPorts } from './dev-ports.mjs'

const ROOT = join(import.meta.dirname, '..')
const COPIED = ['apps', 'packages', 'scripts', 'package.json']
const MADE = new Set(['dist', 'dist-server', '.tsbuild', '.turbo', '.vite', '.vite-temp'])
/** A busy machine starts slowly: only a test that fails waits so long. */
const PATIENCE_MS = 150_000

describe('pnpm dev', () => {
  let dev
  beforeAll(async () => {
    dev = await startDev()
  }, PATIENCE_MS)
  afterAll(() => dev?.stop())

  it('prints four addresses, each of which answers', async () => {
    const addresses = dev.printed().match(/^ {2}http:\S+(?= )/gm) ?? []
    const answers = await Promise.all(addresses.map((address) => statusOf(address.trim())))

    expect(answers).toEqual([200, 200, 200, 200])
  })

  it.each(DEV_APPS.map(({ name }) => name))(
    'reaches the service and its sample cup through the %s app',
    async (name) => {
      const address = `http://127.0.0.1:${dev.ports[name]}`

      expect(await textOf(`${address}/v1/competition.read/list`)).toContain('Hallencup')
      expect(await textOf(`${address}/site.json`)).toContain('"organiser"')
    },
  )

  it('serves what the public page runs before its first paint as a plain script', async () => {
    const script = await textOf(`http://127.0.0.1:${dev.ports.public}/src/first.js`)

    expect(() => new Script(script)).not.toThrow()
    expect(script).toContain('cup.theme')
  })

  it('runs the service with an edit of the domain', async () => {
    dev.append('packages/domain/src/kernel/index.ts', 'console.log("an edited domain")')

    await dev.until(() => dev.printed().includes('an edited domain'))
    await dev.until(async () => (await statusOf(`http://127.0.0.1:${dev.ports.service}/health/ready`)) === 200)
  })

  it('serves an edit of an app', async () => {
    const address = `http://127.0.0.1:${dev.ports.control}/control/src/main.tsx`
    await textOf(address)
    dev.append('apps/control/src/main.tsx', 'console.log("an edited app")')

    await dev.until(async () => (await textOf(address)).includes('an edited app'))
  })

  it('prints no stack for a socket that is closed, by its page or by a restart of the service', async () => {
    const sockets = [new WebSocket(liveOf(dev)), new WebSocket(liveOf(dev))]
    await Promise.all(sockets.map((socket) => new Promise((go) => socket.addEventListener('open', go))))
    const closed = new Promise((go) => sockets[1].addEventListener('close', go))
    sockets[0].close()
    dev.append('packages/domain/src/kernel/index.ts', 'console.log("a domain edited once more")')

    await closed
    await dev.until(() => dev.printed().includes('a domain edited once more'))
    expect(dev.printed()).not.toMatch(/ws proxy|ECONNRESET|EPIPE/)
  })

  it('stops everything on Ctrl-C', async () => {
    expect(await dev.stop()).toBe(0)
    expect(await Promise.all(Object.values(dev.ports).map((port) => statusOf(`http://127.0.0.1:${port}/`)))).toEqual(
      Object.values(dev.ports).map(() => undefined),
    )
  })
})

async function startDev() {
  const folder = copyOfCheckout()
  const [PORT, DEV_PORT] = [`${await freePort()}`, `${await freePort()}`]
  const ports = devPorts({ PORT, DEV_PORT })
  const env = { ...process.env, PORT, DEV_PORT, DATABASE_URL: '', CUP_DATA_DIR: join(folder, 'data-dev') }
  const program = spawn(process.execPath, ['scripts/dev.mjs', '--sample'], { cwd: folder, env, stdio: 'pipe' })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exit = once(program, 'exit')
  const until = async (holds) => {
    for (
      const giveUp = performance.now() + PATIENCE_MS;
      !(await holds());
      await new Promise((go) => setTimeout(go, 50))
    ) {
      if (program.exitCode !== null) throw new Error(`pnpm dev ended:\n${output}`)
      if (performance.now() > giveUp) throw new Error(`not within ${PATIENCE_MS} ms:\n${output}`)
    }
  }
  const stop = async () => {
    program.kill('SIGINT')
    const [code] = await exit
    rmSync(folder, { recursive: true, force: true })
    return code
  }
  await until(() => output.includes('Ctrl-C stops everything')).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    ports,
    until,
    stop,
    printed: () => output,
    append: (file, line) => appendFileSync(join(folder, file), `\n${line}\n`),
  }
}

/**
 * The sources with the packages that are installed here: those of the workspace are linked relatively, so to the copy.
 */
function copyOfCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'cup-dev-'))
  // As root the database runs as another user, who has to get through this folder to its own.
  chmodSync(folder, 0o755)
  const filter = (path) => !MADE.has(basename(path))
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

const liveOf = (dev) => `ws://127.0.0.1:${dev.ports.public}/v1/live`

/** Undefined if nothing listens. */
const statusOf = (address) =>
  fetch(address).then(
    ({ status }) => status,
    () => undefined,
  )

const textOf = (address) => fetch(address).then((answer) => answer.text())
