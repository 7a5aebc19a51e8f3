import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { ADDRESSES, type Machine, mayMakeMachines, type TwoMachines, twoMachines } from '../../../test/two-machines.ts'
import { until } from '../../../test/until.ts'

const moduleAt = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href)

const ANNOUNCES = `
  const { announceHall } = await import(${moduleAt('announce-hall.ts')})
  const hall = announceHall({ name: 'cup', port: 3000, log: (line) => console.log(line), lookEveryMs: 200 })
  setInterval(() => undefined, 1_000)
  process.once('SIGTERM', () => hall.close().then(() => process.exit()))`

const asksFrom = (address: string) => `
  const { askForName } = await import(${moduleAt('../../../test/ask-for-name.ts')})
  askForName('cup.local', '${address}')`

const FOUND = 'Devices of this network find the cup at cup.local.'
const TAKEN =
  'Another machine of this network is cup.local already: devices find that one. Stop it, or give this one another --name.'

/** Makes network namespaces: for root on Linux with iproute2. */
describe.skipIf(!mayMakeMachines())('[0065] a hall with a name', () => {
  let machines: TwoMachines | undefined
  const running: { stop: (signal?: NodeJS.Signals) => void }[] = []
  const runOn = (machine: Machine, code: string) => {
    machines ??= twoMachines()
    const started = machines.run(machine, code)
    running.push(started)
    return started
  }
  afterEach(() => {
    for (const { stop } of running.splice(0)) stop('SIGKILL')
    machines?.remove()
    machines = undefined
  })

  it('is found by another machine of the network, also at its next address', async () => {
    const laptop = runOn('laptop', ANNOUNCES)
    await until(() => laptop.lines.includes(FOUND))
    const device = runOn('spare', asksFrom(ADDRESSES.spare))
    await until(() => device.lines.at(-1) === ADDRESSES.laptop)
    machines?.move('laptop', ADDRESSES.laptop, '10.77.0.9')
    await until(() => device.lines.at(-1) === '10.77.0.9')
  })

  it('says that another machine has it, and takes it when that one has died', async () => {
    const laptop = runOn('laptop', ANNOUNCES)
    await until(() => laptop.lines.includes(FOUND))
    const spare = runOn('spare', ANNOUNCES)
    await until(() => spare.lines.length > 0)
    expect(spare.lines).toEqual([TAKEN])
    laptop.stop('SIGKILL')
    await until(() => spare.lines.length > 1)
    expect(spare.lines).toEqual([TAKEN, FOUND])
    const device = runOn('laptop', asksFrom(ADDRESSES.laptop))
    await until(() => device.lines.at(-1) === ADDRESSES.spare)
  })
})
