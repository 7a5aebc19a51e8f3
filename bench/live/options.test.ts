import { describe, expect, it } from 'vitest'
import { optionsOf, SCENARIOS } from './options.ts'

describe('the options of the bench', () => {
  it('default to a bounded run of all scenarios', () =>
    expect(optionsOf([])).toEqual({
      ...{ clients: 2000, rounds: 7, messages: 60, workers: 1, minutes: 15 },
      only: [...SCENARIOS],
    }))

  it('name the selected scenarios', () =>
    expect(optionsOf(['--clients', '10000', '--only', 'fanout,storm'])).toMatchObject({
      clients: 10_000,
      only: ['fanout', 'storm'],
    }))

  it.each([[['--only', 'fan-out']], [['--clients', '0']], [['--clients', 'many']], [['--viewers', '10']]])(
    'refuse what they do not know: %j',
    (args) => expect(() => optionsOf(args)).toThrow(),
  )
})
