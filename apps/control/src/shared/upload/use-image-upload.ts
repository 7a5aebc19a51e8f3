import { useHttp } from '@cup/api-client/http'
import type { UploadKind } from '@cup/contract/uploads'
import { useRef, useState } from 'react'
import { refusalOf } from '../form/refusal.ts'
import { useSignIn } from '../sign-in/sign-in-context.ts'
import { sendImage, uploadFaultOf } from './send-image.ts'

/** One image on its way to the service. */
export type ImageUpload = {
  readonly isUnderWay: boolean
  /** Why the last one did not arrive. */
  readonly fault: string | undefined
  readonly start: (file: File) => void
  /** Forgets the image that is under way, and what was wrong with the last one. */
  readonly cancel: () => void
}

/** Uploads images of one kind, one at a time: a newer one takes the place of the one under way. */
export function useImageUpload(kind: UploadKind, onUploaded: (path: string) => void): ImageUpload {
  const { baseUrl } = useHttp()
  const { fetch } = useSignIn()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [fault, setFault] = useState<string>()
  const current = useRef<AbortController>(null)

  const cancel = () => {
    current.current?.abort()
    setIsUnderWay(false)
    setFault(undefined)
  }
  const send = async (file: File) => {
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    setIsUnderWay(true)
    try {
      const path = await sendImage({ baseUrl, fetch }, { file, kind, signal })
      if (!signal.aborted) onUploaded(path)
    } catch (error) {
      if (!signal.aborted) setFault(refusalOf(error).text)
    }
    if (!signal.aborted) setIsUnderWay(false)
  }
  return {
    isUnderWay,
    fault,
    cancel,
    start: (file) => {
      cancel()
      const why = uploadFaultOf(file)
      setFault(why)
      if (why === undefined) void send(file)
    },
  }
}
