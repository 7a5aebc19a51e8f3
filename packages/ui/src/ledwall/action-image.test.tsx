import { LEDWALL_ACTIVITY_ITEMS } from '@cup/domain/broadcast'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ActionImage } from './action-image.tsx'

describe('the action images', () => {
  it.each(LEDWALL_ACTIVITY_ITEMS)('[B3] lie as files, drawn like those on the wall: $id', async ({ id, source }) => {
    const drawn = renderToStaticMarkup(<ActionImage id={id} width={480} height={90} />)
    await expect(`${drawn}\n`).toMatchFileSnapshot(`./${source}`)
  })
})
