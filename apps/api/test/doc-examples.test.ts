import { describe, expect, it } from 'vitest'
import { abridgedAs, codeBlocksOf, missingLines } from './doc-examples.ts'

const isShown = (expected: unknown, actual: unknown) =>
  JSON.stringify(abridgedAs(expected, actual)) === JSON.stringify(expected)

describe('an answer on a page', () => {
  it.each([
    [
      { a: 1, b: [1, 2] },
      { a: 1, b: [1, 2] },
    ],
    [{ a: '…' }, { a: 7 }],
    [{ a: 'since …' }, { a: 'since 2025' }],
    [
      { a: 1, '…': '…' },
      { a: 1, b: 2 },
    ],
    [
      [1, '…'],
      [1, 2, 3],
    ],
    [
      [{ a: 1, '…': '…' }, '…'],
      [{ a: 1, b: 2 }, 4],
    ],
  ])('%j shows %j', (expected, actual) => expect(isShown(expected, actual)).toBe(true))

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: '…' }, { a: 1 }],
    [{ a: 1, '…': '…' }, { b: 2 }],
    [[1], [1, 2]],
    [
      [1, '…'],
      [2, 2],
    ],
    [[1, 2, '…'], [1]],
  ])('%j does not show %j', (expected, actual) => expect(isShown(expected, actual)).toBe(false))

  it('lacks the lines that were not printed', () =>
    expect(missingLines('etag: "…"\nage: 1\n', 'HTTP/1.1 200 OK\r\netag: "x"\r\n')).toEqual(['age: 1']))
})

it('the code blocks of a page are found with their languages', () =>
  expect(codeBlocksOf('Text\n\n```sh\ncurl\n```\n\n```json\n{}\n```\n')).toEqual([
    { language: 'sh', text: 'curl\n' },
    { language: 'json', text: '{}\n' },
  ]))
