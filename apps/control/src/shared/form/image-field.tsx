import { Box, Flex, Progress } from '@chakra-ui/react'
import type { UploadKind } from '@cup/contract/uploads'
import { Button } from '@cup/ui/chakra'
import { type DragEvent, useRef } from 'react'
import { ACCEPTED } from '../upload/send-image.ts'
import { useImageUpload } from '../upload/use-image-upload.ts'
import { FieldFrame, PlainInput } from './fields.tsx'
import { ImagePreview } from './image-preview.tsx'
import { useHeldForm } from './use-held-form.ts'
import type { BoundField } from './use-saved-form.ts'

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
          <PlainInput value={value} onChange={write} onLeave={onLeave} placeholder="Pfad oder https://" />
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={`${label}: Datei`}
            accept={ACCEPTED.join()}
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              currentTarget.value = ''
            }}
          />
          <Button
            aria-label={`${label}: Bild wählen`}
            isBusy={upload.isUnderWay}
            onClick={() => chooser.current?.click()}
          >
            Bild wählen …
          </Button>
          {(value !== '' || upload.isUnderWay) && (
            <Button variant="ghost" aria-label={`${label}: Bild entfernen`} onClick={() => write('')}>
              Entfernen
            </Button>
          )}
          {upload.isUnderWay && <UnderWay />}
        </Flex>
      </Flex>
    </FieldFrame>
  )
}

const HELP = 'PNG, JPEG oder WebP bis 5 MB, auch durch Hineinziehen; oder ein Pfad wie logos/hsg.png.'

const UnderWay = () => (
  <Box role="status" width="full">
    Das Bild wird hochgeladen …
    <Progress.Root value={null} size="sm">
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  </Box>
)
