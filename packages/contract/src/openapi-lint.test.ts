import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

it('follows the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})
