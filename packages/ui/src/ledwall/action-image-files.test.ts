import { LEDWALL_ACTIVITY_ITEMS } from '@cup/domain/broadcast'
import { expect, it } from 'vitest'
import { actionImageFiles } from './action-image-files.ts'

it.each(LEDWALL_ACTIVITY_ITEMS)('[B3] the file of $id is the one that the domain names', ({ id, source }) => {
  expect(actionImageFiles[id].split('?')[0]).toMatch(new RegExp(`/${source}$`))
})
