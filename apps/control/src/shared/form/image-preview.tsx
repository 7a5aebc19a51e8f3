import { Center, Image } from '@chakra-ui/react'
import { useState } from 'react'

type ImagePreviewProps = {
  /** A path below the asset host, what was uploaded, or a whole address; empty for none. */
  readonly address: string
}

/** A small picture of what a field names; a frame where there is none, or none that loads. */
export function ImagePreview({ address }: ImagePreviewProps) {
  const [isBroken, setIsBroken] = useState(false)
  const isShown = NAMES_IMAGE.test(address) && !isBroken
  return (
    <Center boxSize="24" flexShrink="0" borderWidth="1px" borderRadius="l2" bg="bg.sunken" overflow="hidden">
      {isShown ? (
        <Image src={sourceOf(address)} alt="" boxSize="full" objectFit="contain" onError={() => setIsBroken(true)} />
      ) : (
        <PictureSign />
      )}
    </Center>
  )
}

/** Half an address, as long as somebody types, is not asked for. */
const NAMES_IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)(\?.*)?$/i

/** A path stands for the same place wherever it is shown: it begins at the origin. */
const sourceOf = (address: string): string =>
  /^https:\/\//i.test(address) || address.startsWith('/') ? address : `/${address}`

const PictureSign = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="32" height="32" fill="none" stroke="currentColor" opacity="0.5">
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m5 17 5-5 3 3 3-3 3 3" />
    <circle cx="9" cy="9" r="1.5" />
  </svg>
)
