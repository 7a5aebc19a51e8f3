import { LEDWALL_ACTIVITY_ITEMS } from '@cup/domain/broadcast'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ActionImage, actionImageFiles } from './action-image.tsx'

describe('the action images', () => {
  it.each(LEDWALL_ACTIVITY_ITEMS)('[B3] lie as files, drawn like those on the wall: $id', async ({ id, source }) => {
    const drawn = renderToStaticMarkup(<ActionImage id={id} width={480} height={90} />)
    await expect(`${drawn}\n`).toMatchFileSnapshot(`./${source}`)
  })
})

it.each(LEDWALL_ACTIVITY_ITEMS)('[B3] the file of $id is the one that the domain names', ({ id, source }) => {
  expect(actionImageFiles[id].split('?')[0]).toMatch(new RegExp(`/${source}$`))
})
