import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SILENT_VIDEO, silentVideo } from './silent-video.mjs'

it('the video that keeps a screen on is the one that the script makes', () => {
  expect(readFileSync(SILENT_VIDEO).equals(silentVideo())).toBe(true)
})

it('is small enough for every tablet', () => {
  expect(silentVideo().length).toBeLessThan(4_000)
})
