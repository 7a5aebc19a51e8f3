import { type ComponentPropsWithoutRef, type ReactNode, useCallback, useState } from 'react'

type ImageOrProps = Omit<ComponentPropsWithoutRef<'img'>, 'onError' | 'src'> & {
  readonly src: string
  /** Takes its place where it does not come. */
  readonly otherwise: ReactNode
}

/** An image, or what takes its place. An image of a page that the service rendered may have failed before React was there. */
export function ImageOr({ src, otherwise, alt, ...image }: ImageOrProps) {
  const [broken, setBroken] = useState<string>()
  const setIfBroken = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete) element.decode().catch(() => setBroken(src))
    },
    [src],
  )
  if (src === broken) return otherwise
  return <img {...image} ref={setIfBroken} src={src} alt={alt} onError={() => setBroken(src)} />
}
