import type { ServiceMessage } from '@cup/contract/live-messages'
import { expect, it } from 'vitest'
import { logConnection } from './upstream-connection.ts'

const SERVICE = 'http://cup.example'
const HEARD = `${SERVICE} is heard.`
const SILENT = `${SERVICE} is not heard; it is called until it answers.`

it('an operator reads once that the followed service is away, and once that it is back', () => {
  const lines: string[] = []
  const told: string[] = []
  const listener = { received: ({ type }: ServiceMessage) => void told.push(type), lost: () => void told.push('lost') }
  const { received, lost } = logConnection(listener, SERVICE, (line) => void lines.push(line))

  lost()
  lost()
  expect(lines).toEqual([SILENT])
  received({ type: 'reload' }, 0)
  received({ type: 'reload' }, 1)
  expect(lines).toEqual([SILENT, HEARD])
  lost()
  expect(lines).toEqual([SILENT, HEARD, SILENT])
  expect(told).toEqual(['lost', 'lost', 'reload', 'reload', 'lost'])
})
