import type { SharpConstructor } from 'sharp'

let loaded: Promise<SharpConstructor> | undefined

/**
 * The image library, which reads PNG, JPEG and WebP and nothing else: what it may read, it may read in the whole
 * process. It takes memory as long as it is loaded: it is loaded with the first image.
 */
export function limitedSharp(): Promise<SharpConstructor> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
  return sharp
}
