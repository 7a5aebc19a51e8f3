import { type WriteName, writeRoutes } from '@cup/contract/routes'
import { expect, it } from 'vitest'
import { swallowsFailure } from './swallowed-failures.ts'

const isWriteName = (name: string): name is WriteName => name in writeRoutes

it('keeps pause and resume from the screen, and nothing else', () =>
  expect(Object.keys(writeRoutes).filter((name) => isWriteName(name) && swallowsFailure(name))).toEqual([
    'game.write/pause-clock',
    'game.write/resume-clock',
  ]))
