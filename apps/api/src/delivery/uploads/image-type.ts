/** The images that are taken, by what their files begin with: a name or a type that somebody sends proves nothing. */
const STARTS = [
  { type: 'image/png', parts: [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }] },
  { type: 'image/jpeg', parts: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  {
    type: 'image/webp',
    parts: [
      { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
      { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
    ],
  },
] as const

/** The media type of an image, or undefined if it is none of ours; SVG, which can hold scripts, is none. */
export const imageTypeOf = (file: Buffer): string | undefined =>
  STARTS.find(({ parts }) =>
    parts.every(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(Buffer.from(bytes))),
  )?.type
