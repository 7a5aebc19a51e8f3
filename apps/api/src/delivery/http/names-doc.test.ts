import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandSchemas } from '@cup/contract/route'
import { eventSchemas } from '@cup/domain/tournament-state'
import { expect, it } from 'vitest'

const document = readFileSync(join(import.meta.dirname, '../../../../../docs/architecture.md'), 'utf8')

it('docs/architecture.md has every command and every event in its table of names', () => {
  const names = [...Object.keys(commandSchemas), ...Object.keys(eventSchemas)]
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})
