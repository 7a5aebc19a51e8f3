import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFECTS, withDefect } from './planted-defects-list.mjs'
import { STAGES } from './stages.mjs'

const fileAt = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const partOf = (name) => STAGES.find((stage) => stage.name === name)?.part

describe('the planted defects', () => {
  it('are twenty-four of which npm test finds at least nineteen, and at least twelve that a simulated day finds', () => {
    const simulated = DEFECTS.filter(({ stage }) => stage === 'simulation')
    expect(DEFECTS.length - simulated.length).toBe(24)
    expect(simulated.length).toBeGreaterThanOrEqual(12)
    expect(DEFECTS.filter(({ stage }) => partOf(stage) === 'quick').length).toBeGreaterThanOrEqual(19)
  })

  it.each(DEFECTS)('can be planted: $title', ({ file, from, to }) => {
    expect(withDefect(fileAt(file), { from, to })).toContain(to)
  })

  it.each(DEFECTS)('are in docs/contributing.md, with their place and stage: $title', ({ title, file, stage }) => {
    expect(fileAt('docs/contributing.md')).toMatch(rowOf([title, `\`${file}\``, `\`${stage}\``]))
  })
})

/** A line of a table with these cells, whatever stands between them. */
const rowOf = (cells) => new RegExp(cells.map((cell) => cell.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
