// Real processes: a runner that supervises a stand-in for the service, which plays a part and prints its pid.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'

const SUPERVISE = new URL('supervise.mjs', import.meta.url)

const PARTS = {
  refuses: 'process.exit(2)',
  breaksAtStart: 'process.exit(7)',
  finishes: 'process.exit(0)',
  serves: `
    process.on('SIGTERM', () => { console.log('got SIGTERM'); setTimeout(() => process.exit(5), 200) })
    process.on('disconnect', () => { console.log('alone'); process.exit() })`,
}

let runner

afterEach(() => runner.kill('SIGKILL'))

describe('supervise', () => {
  it('ends with 2 when the service refuses to start', async () => {
    start(PARTS.refuses)
    expect(await once(runner, 'exit')).toEqual([2, null])
  })

  it('ends with the code of a service that never came up', async () => {
    start(PARTS.breaksAtStart)
    expect(await once(runner, 'exit')).toEqual([7, null])
  })

  it('ends with a service that ends on purpose', async () => {
    start(PARTS.finishes)
    expect(await once(runner, 'exit')).toEqual([0, null])
  })

  it('starts a killed service again', async () => {
    const next = start(PARTS.serves)
    const first = Number(await next())
    process.kill(first, 'SIGKILL')
    const second = Number(await next())
    expect(second).toBeGreaterThan(0)
    expect(second).not.toBe(first)
  })

  it('passes the first of many signals on, waits and ends with the code of the service', async () => {
    const next = start(PARTS.serves)
    await next()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) runner.kill(signal)
    const exit = once(runner, 'exit')
    expect([await next(), await next()]).toEqual(['got SIGTERM', undefined])
    expect(await exit).toEqual([5, null])
  })

  it('takes the service along when it is killed itself', async () => {
    const next = start(PARTS.serves)
    await next()
    runner.kill('SIGKILL')
    expect(await next()).toBe('alone')
  })
})

/** Starts the runner and returns how to read the next line of the service. */
function start(part) {
  const service = `${part}; setInterval(() => {}, 1e6); console.log(process.pid)`
  const program = `
    import { supervise } from '${SUPERVISE}'
    process.exit(await supervise(process.execPath, ['--eval', ${JSON.stringify(service)}]))`
  runner = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = createInterface({ input: runner.stdout })[Symbol.asyncIterator]()
  return async () => (await lines.next()).value
}
