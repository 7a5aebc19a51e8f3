import { describe, expect, it } from 'vitest'
import { lineWriter, readLines } from './archive-format.ts'

/** A copy of three lines and its end. */
function aCopy(): string[] {
  const writer = lineWriter()
  const lines = ['{"n":1}', '{"name":"Zürich\u2028"}', '{"n":3}'].map((json) => writer.line('events', json))
  return [...lines, writer.end()]
}

/** Reads it in pieces that end anywhere; what was read, or why not. */
async function read(text: string): Promise<unknown> {
  const bytes = Buffer.from(text)
  const pieces = async function* () {
    for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7)
  }
  const found: string[] = []
  try {
    for await (const { kind, json } of readLines(pieces())) found.push(`${kind} ${json}`)
    return found
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('the lines of a copy', () => {
  it('are read as they were written', async () => {
    expect(await read(aCopy().join(''))).toEqual([
      'events {"n":1}',
      'events {"name":"Zürich\u2028"}',
      'events {"n":3}',
      expect.stringMatching(/^end \{"lines":3,"sha256":"[0-9a-f]{64}"\}$/),
    ])
  })

  it('are refused at the changed line', async () => {
    expect(await read(aCopy().join('').replace('"n":3', '"n":4'))).toMatch(/^Line 3: it is damaged/)
  })

  it('are refused at the first one out of place, missing or repeated', async () => {
    const [one = '', two = '', three = '', end = ''] = aCopy()

    expect(await read(one + three + two + end)).toMatch(/^Line 2: it is damaged, or a line before it is missing/)
    expect(await read(one + three + end)).toMatch(/^Line 2: /)
    expect(await read(one + two + two + three + end)).toMatch(/^Line 3: /)
  })

  it('are refused when truncated, between lines or within one', async () => {
    const [one = '', two = ''] = aCopy()

    expect(await read(one + two)).toBe('The copy was cut off after line 2.')
    expect(await read((one + two).slice(0, -5))).toMatch(/^Line 2: /)
    expect(await read('')).toBe('The copy was cut off after line 0.')
  })

  it('are refused when something follows their end', async () => {
    expect(await read([...aCopy(), '{"n":4}\n'].join(''))).toBe('Line 5: it stands behind the end of the copy.')
  })

  it('are refused when the file is no copy', async () => {
    expect(await read('Dear reader,\nthis is a letter.\n')).toMatch(/^Line 1: this is no copy of a cup/)
  })
})
