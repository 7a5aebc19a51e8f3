import { HttpError, inTime, useHttp } from '@cup/api-client/http'
import type {
  MOST_UPLOAD_BYTES as ContractMostUploadBytes,
  UPLOAD_PATH as ContractUploadPath,
  UploadAnswer,
  UploadKind,
} from '@cup/contract/uploads'
import { useRef, useState } from 'react'
import { formTexts } from '../../texts/form.ts'
import { problemTexts } from '../../texts/problem.ts'
import { useSignIn } from '../sign-in/sign-in-context.ts'
import { refusalOf } from './refusal.ts'

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
  const { baseUrl, runtime } = useHttp()
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
      const work = (limited: AbortSignal) => sendImage({ baseUrl, fetch }, { file, kind, signal: limited })
      const path = await inTime(work, { runtime, signal, limitMillis: SENT_WITHIN_MILLIS })
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

/** As in the contract, whose schemas stay in the service. */
const UPLOAD_PATH: typeof ContractUploadPath = '/v1/uploads'
/** The service reads an image for at most 30 s; up to seven others may wait to be made smaller before it. */
const SENT_WITHIN_MILLIS = 120_000
const MOST_UPLOAD_BYTES: typeof ContractMostUploadBytes = 5 * 1024 * 1024

type Line = { readonly baseUrl: string; readonly fetch: typeof fetch }

type Image = { readonly file: Blob; readonly kind: UploadKind; readonly signal: AbortSignal }

/** Sends an image to the service, and answers where it lies from then on; a refusal is an `HttpError`. */
async function sendImage({ baseUrl, fetch }: Line, { file, kind, signal }: Image): Promise<string> {
  const url = `${baseUrl}${UPLOAD_PATH}?kind=${kind}`
  const headers = { 'content-type': file.type }
  const response = await fetch(url, { method: 'POST', body: file, headers, credentials: 'same-origin', signal })
  const data: UploadAnswer = await response.json().catch(() => undefined)
  if (!response.ok) throw new HttpError(response, url, data)
  return data.path
}

/** Why a file need not be sent at all. */
function uploadFaultOf({ type, size }: Blob): string | undefined {
  if (!ACCEPTED.includes(type)) return problemTexts['upload/not-an-image']
  return size > MOST_UPLOAD_BYTES ? formTexts.imageTooLarge : undefined
}

/** Types that the service takes; vector images may hold scripts. */
export const ACCEPTED: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
