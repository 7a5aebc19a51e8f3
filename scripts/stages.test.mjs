import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { mostSilentSeconds, runWatched } from './run-watched.mjs'
import { chosenStages, STAGES } from './stages.mjs'

const namesOf = (args) => chosenStages(args).map(({ name }) => name)

describe('the stages of npm test', () => {
  it('are the quick ones without a name', () => {
    expect(namesOf([])).toEqual(['lint', 'boundaries', 'types', 'build', 'unit', 'int', 'simulate', 'e2e'])
  })

  it('are all of them with --all', () => {
    expect(namesOf(['--all'])).toEqual(STAGES.map(({ name }) => name))
  })

  it('are those that are left with --rest, and what they need, without a hundred simulated days', () => {
    expect(namesOf(['--rest'])).toEqual(['build', 'int-long', 'image', 'e2e-long'])
  })

  it('are the named ones, in their order', () => {
    expect(namesOf(['unit', 'types'])).toEqual(['types', 'unit'])
  })

  it('include the build where the end-to-end tests need it', () => {
    expect(namesOf(['e2e:public'])).toEqual(['build', 'e2e'])
  })

  it('run only the files of the paths that are named behind the stage', () => {
    const [unit] = chosenStages(['unit:packages/domain', 'unit:scripts'])

    expect(unit.filter).toBe('packages/domain scripts')
  })

  it('run whole if they are named without a path as well', () => {
    expect(chosenStages(['unit:scripts', 'unit'])[0].filter).toBe('')
  })

  it.each([['units'], ['types:packages'], ['simulate:hotspot']])('do not include %s', (name) => {
    expect(() => chosenStages([name])).toThrow(/no (stage|parts)/)
  })
})

describe('a watched command', () => {
  const run = async (command, silentSeconds) => {
    let printed = ''
    const output = { write: (text) => (printed += text) }
    return { code: await runWatched({ command, output, silentSeconds }), printed }
  }

  it('answers its exit code and its output', async () => {
    expect(await run('echo done && exit 3', 60)).toEqual({ code: 3, printed: 'done\n' })
  })

  it('goes on for as long as it prints something', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => vi.useRealTimers())
    const beats = 'let n = 0; setInterval(() => (n++ < 10 ? console.log("on") : process.exit(0)), 50)'
    const output = { write: () => vi.advanceTimersByTime(50_000) }

    expect(await runWatched({ command: `"${process.execPath}" -e '${beats}'`, output, silentSeconds: 60 })).toBe(0)
  })

  it('ends when it prints nothing for too long', async () => {
    const { code, printed } = await run(`"${process.execPath}" -e 'setInterval(() => undefined, 1000)'`, 0.2)

    expect([code, printed]).toEqual([1, expect.stringContaining('no output for 0.2 s')])
  })

  it('may be silent for at least five times what the stage takes on a quiet machine', () => {
    for (const { quietSeconds } of STAGES)
      expect(mostSilentSeconds(quietSeconds)).toBeGreaterThanOrEqual(5 * quietSeconds)
  })
})
