import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/operations/database/server-address.ts'
import { until } from './until.ts'

const FILE = join(import.meta.dirname, '../../../infra/varnish/cup.vcl')

/** Reason why Varnish cannot be tried on this machine; undefined where it can. */
export const missingForVarnish = (): string | undefined =>
  spawnSync('varnishd', ['-V']).status === 0 ? undefined : 'no varnish here'

/** The token of the shipped file. */
export const VARNISH_TOKEN = 'replace-this-token'

/** Varnish with the file of infra/ in front of a service. */
export async function startVarnish(serviceUrl: string) {
  const dir = await mkdtemp(join(tmpdir(), 'cup-varnish-'))
  const port = await freePort()
  const file = join(dir, 'cup.vcl')
  const shipped = await readFile(FILE, 'utf8')
  await writeFile(file, shipped.replace('.port = "3000"', `.port = "${new URL(serviceUrl).port}"`))
  const listening = ['-F', '-n', join(dir, 'work'), '-a', `127.0.0.1:${port}`]
  const varnish = spawn('varnishd', [...listening, '-f', file, '-s', 'malloc,32m', '-j', 'none'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  varnish.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (varnish.exitCode !== null) throw new Error(`varnishd ended with ${varnish.exitCode}:\n${said}`)
    // Until it has found the service well, it answers for it.
    return fetch(`${url}/`).then(
      ({ status }) => status !== 503,
      () => false,
    )
  })
  const stop = async () => {
    const ended = once(varnish, 'exit')
    varnish.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
  return { url, stop }
}
