import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDescriptors } from './descriptors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the limit of the process is found', () => {
  const source = join(import.meta.dirname, 'descriptors.ts')
  const program = `import { descriptorLimit } from ${JSON.stringify(source)}; console.log(descriptorLimit())`
  const run = ['-c', 'ulimit -n 300 && exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program]

  expect(execFileSync('sh', run, { encoding: 'utf8' })).toBe('300\n')
})

it('the last descriptor is missed in the log once each time', async () => {
  const said: string[] = []
  let code = ''
  watchDescriptors(
    (line) => said.push(line),
    async () => {
      if (code !== '') throw Object.assign(new Error(code), { code })
    },
  )
  const after = async (next: string) => {
    code = next
    await vi.advanceTimersByTimeAsync(2000)
    return said.length
  }

  expect([await after(''), await after('ENOENT'), await after('EMFILE'), await after('')]).toEqual([0, 0, 1, 1])
  expect(await after('ENFILE')).toBe(2)
  expect(said[0]).toMatch(/^No descriptor is left/)
})
