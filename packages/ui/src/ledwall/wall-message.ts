import type { LedwallTest } from './ledwall-content.ts'

/** The channel on which an operator's page and the outputs in the same browser talk to each other. */
export const WALL_CHANNEL = 'cup-ledwall'

/** The window of an output: its size in CSS pixels without and with its frame, and what it shows for a test. */
export type WallReport = {
  readonly type: 'report'
  readonly pixelRatio: number
  readonly width: number
  readonly height: number
  readonly outerWidth: number
  readonly test: LedwallTest | undefined
}

/** Messages between an output, which reports, and the operator, who asks for reports and switches a test on and off. */
export type WallMessage =
  | WallReport
  | { readonly type: 'ask' }
  | { readonly type: 'test'; readonly test: LedwallTest | undefined }

/** Reads a message; undefined where it is none, as one of another build. */
export function wallMessageOf(data: unknown): WallMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  const { type } = data
  if (type === 'ask') return { type }
  const test = testOf('test' in data ? data.test : undefined)
  if (type === 'test') return { type, test }
  if (type !== 'report') return undefined
  const number = (name: string): number => Number(Reflect.get(data, name))
  const sizes = { width: number('width'), height: number('height'), outerWidth: number('outerWidth') }
  return { type, pixelRatio: number('pixelRatio'), ...sizes, test }
}

const testOf = (test: unknown): LedwallTest | undefined =>
  test === 'testPicture' || test === 'screenNumbers' ? test : undefined
