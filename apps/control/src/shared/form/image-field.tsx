import { Box, Center, Flex, Image, Progress } from '@chakra-ui/react'
import type { UploadKind } from '@cup/contract/uploads'
import { Button } from '@cup/ui/chakra'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formTexts } from '../../texts/form.ts'
import { FieldFrame, PlainInput } from './fields.tsx'
import { ACCEPTED, useImageUpload } from './image-upload.ts'
import type { BoundField } from './use-plain-form.ts'

type ImageFieldProps = BoundField<string> & {
  readonly label: string
  readonly kind: UploadKind
  readonly help?: string
}

/** An image: chosen or dropped here and sent to the service at once, or named by its path or https address. */
export function ImageField({ label, kind, help = HELP, value, onChange, onLeave, fault }: ImageFieldProps) {
  const upload = useImageUpload(kind, onChange)
  const chooser = useRef<HTMLInputElement>(null)
  useHeldForm(chooser, upload.isUnderWay)
  const write = (text: string) => {
    upload.cancel()
    onChange(text)
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) upload.start(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <FieldFrame label={label} help={help} fault={upload.fault ?? fault}>
      <Flex gap="3" align="start" width="full" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <ImagePreview key={value} address={value} />
        <Flex flex="1" minW="0" gap="2" wrap="wrap">
          <PlainInput value={value} onChange={write} onLeave={onLeave} placeholder={formTexts.pathOrAddress} />
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={formTexts.fileOf(label)}
            accept={ACCEPTED.join()}
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              currentTarget.value = ''
            }}
          />
          <Button
            aria-label={formTexts.chooseImageFor(label)}
            isBusy={upload.isUnderWay}
            onClick={() => chooser.current?.click()}
          >
            {formTexts.chooseImage}
          </Button>
          {(value !== '' || upload.isUnderWay) && (
            <Button variant="ghost" aria-label={formTexts.removeImageOf(label)} onClick={() => write('')}>
              {formTexts.remove}
            </Button>
          )}
          {upload.isUnderWay && <UnderWay />}
        </Flex>
      </Flex>
    </FieldFrame>
  )
}

const HELP = formTexts.imageHint

const UnderWay = () => (
  <Box role="status" width="full">
    {formTexts.uploading}
    <Progress.Root value={null} size="sm">
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  </Box>
)

/** Keeps the form around a field from being sent while something of the field is still under way. */
function useHeldForm(field: RefObject<HTMLInputElement | null>, isUnderWay: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!form || !isUnderWay) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isUnderWay])
}

type ImagePreviewProps = {
  /** A path below the asset host, what was uploaded, or a whole address; empty for none. */
  readonly address: string
}

/** A small picture of what a field names; a frame where there is none, or none that loads. */
function ImagePreview({ address }: ImagePreviewProps) {
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

/** An incomplete address is not requested while it is typed. */
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
