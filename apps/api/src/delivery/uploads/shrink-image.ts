import { MOST_UPLOAD_PIXELS, type UploadKind } from '@cup/contract/uploads'
import { limitedSharp, RequestError } from '../../utilities/index.ts'

/** A stored image: WebP without metadata. */
export type KeptImage = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** The largest size of each kind of image; smaller images keep their size. */
const SIZES: { readonly [Kind in UploadKind]: { readonly width: number; readonly height: number } } = {
  logo: { width: 600, height: 600 },
  photo: { width: 1600, height: 1600 },
  'action-image': { width: 1920, height: 1080 },
  ledwall: { width: 3840, height: 2160 },
}

const QUALITY = 88
/** The longest time for decoding: more is an attack or an overloaded machine. */
const MOST_SECONDS = 10

/**
 * Decodes and re-encodes an image: upright, no larger than its kind needs, and without metadata such as the place where
 * a photo of children was taken. Throws `upload/too-many-pixels` or `upload/broken`.
 */
export async function shrinkImage(bytes: Buffer, kind: UploadKind): Promise<KeptImage> {
  const sharp = await limitedSharp()
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_UPLOAD_PIXELS, sequentialRead: true })
  const { width, height } = await orBroken(image.metadata())
  if (width * height > MOST_UPLOAD_PIXELS) throw new RequestError('upload/too-many-pixels')
  const kept = image
    .autoOrient()
    .resize({ ...SIZES[kind], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, smartSubsample: true })
    .timeout({ seconds: MOST_SECONDS })
  const { data, info } = await orBroken(kept.toBuffer({ resolveWithObject: true }))
  return { bytes: data, width: info.width, height: info.height }
}

/** Hides the decoder's own messages, which do not help the client. */
const orBroken = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new RequestError('upload/too-many-pixels')
    throw new RequestError('upload/broken')
  })

/** The accepted image types by their first bytes; the name and type in a request prove nothing. */
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

/** The media type of an image; undefined for others, such as SVG, which can hold scripts. */
export const imageTypeOf = (file: Buffer): string | undefined =>
  STARTS.find(({ parts }) =>
    parts.every(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(Buffer.from(bytes))),
  )?.type
