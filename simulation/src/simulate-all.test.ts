import { describe, expect, it } from 'vitest'
import { USAGE } from './asked.ts'
import { FOUND_SEEDS } from './found-seeds.ts'
import { type Outcome, simulateAll } from './simulate-all.ts'
import { PLANTED, tinyDays } from './testing/a-tiny-day.ts'

describe('a run of days', () => {
  it('answers exit code 0 without a failure, and says how many days have passed', async () => {
    const { code, printed } = await simulate(tinyDays([]), '--seeds=3')

    expect(code).toBe(0)
    expect(printed).toMatch(new RegExp(`\\n${3 + FOUND_SEEDS.length} passed, 0 failed\\n$`))
  })

  it('prints the seed, the check and the shortest story of a failure, and answers exit code 1', async () => {
    const { code, printed } = await simulate(tinyDays([3, 17]), '--seed=7', '--day=2')

    expect(code).toBe(1)
    expect(printed).toContain('--seed=7 --day=2 (')
    expect(printed).toMatch(
      /2 of \d+ happenings lead to it:\n {2}.*\(3\)\n {2}.*\(17\)\n {2}.*planted check: they come/,
    )
    expect(printed).toContain('Run it again: pnpm simulate --seed=7 --day=2 --only=3,17\n')
  })

  it.each(['--seed=7 --day=2', '--seed=7 --day=2 --profile=hotspot', '--day-seed=99 --profile=badDay'])(
    'fails in exactly the same way by the command that it prints: %s',
    async (args) => {
      const first = await simulate(tinyDays([3, 17]), ...args.split(' '))
      const [, command = ''] = /Run it again: pnpm simulate (.*)\n/.exec(first.printed) ?? []
      const again = await simulate(tinyDays([3, 17]), ...command.split(' '), '--story', '--brief')

      expect(command).toBe(`${args} --only=3,17`)
      expect(again.code).toBe(1)
      expect(linesWith(/^ {2}\S/, again.printed)).toEqual(linesWith(/^ {2}\S/, first.printed))
      expect(linesWith(/^ {2}\S/, again.printed).at(-1)).toContain(PLANTED)
    },
  )

  it('goes on after a failure, and looks for the shortest story of the first one only', async () => {
    const { code, printed } = await simulate(tinyDays([3]), '--seeds=2')

    expect(code).toBe(1)
    expect(linesWith('happenings lead to it', printed)).toHaveLength(1)
    expect(linesWith('Run it again', printed).at(-1)).toBe('Run it again: pnpm simulate --seed=2 --day=1')
    expect(printed).toMatch(new RegExp(`\\n0 passed, ${2 + FOUND_SEEDS.length} failed\\n$`))
  })

  it('ends at the first failure with --brief, and looks for no shortest story', async () => {
    const { code, printed } = await simulate(tinyDays([3]), '--seeds=2', '--brief')

    expect(code).toBe(1)
    expect(linesWith(PLANTED, printed)).toHaveLength(1)
    expect(printed).not.toContain('happenings lead to it')
  })

  it('names happenings that follow each other as a range', async () => {
    const { printed } = await simulate(tinyDays([3, 4, 5, 17]), '--seed=7', '--day=2')

    expect(printed).toContain('Run it again: pnpm simulate --seed=7 --day=2 --only=3-5,17\n')
  })

  it('leaves a summary with the shortest story of the failure', async () => {
    const { report } = await simulate(tinyDays([3, 17]), '--seed=7', '--day=2', '--report=days.json')

    expect(report).toEqual([
      'days.json',
      [expect.objectContaining({ command: 'pnpm simulate --seed=7 --day=2 --only=3,17' })],
    ])
  })

  it('answers exit code 2 for wrong arguments, with the reason and the right ones', async () => {
    expect(await simulate(tinyDays([]), '--seed=x')).toEqual({
      ...{ code: 2, printed: '', report: undefined },
      errors: `--seed takes a whole number from 0 on, not "x".\n\n${USAGE}`,
    })
  })

  it('prints the right arguments with --help', async () => {
    expect(await simulate(tinyDays([]), '--help')).toEqual({ code: 0, printed: USAGE, errors: '', report: undefined })
  })
})

async function simulate(run: ReturnType<typeof tinyDays>, ...args: readonly string[]) {
  const said = { printed: '', errors: '' }
  let report: readonly [string, readonly Outcome[]] | undefined
  const code = await simulateAll(args, {
    run,
    print: (text) => {
      said.printed += text
    },
    printError: (text) => {
      said.errors += text
    },
    report: (file, outcomes) => {
      report = [file, outcomes]
    },
  })
  return { code, ...said, report }
}

const linesWith = (wanted: string | RegExp, text: string): readonly string[] =>
  text.split('\n').filter((line) => line.search(wanted) >= 0)
