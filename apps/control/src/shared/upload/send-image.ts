import { HttpError } from '@cup/api-client/http'
import type {
  MOST_UPLOAD_BYTES as ContractMostUploadBytes,
  UPLOAD_PATH as ContractUploadPath,
  UploadAnswer,
  UploadKind,
} from '@cup/contract/uploads'
import { problemTexts } from '../problem-texts.ts'

/** As in the contract, whose schemas stay in the service. */
const UPLOAD_PATH: typeof ContractUploadPath = '/v1/uploads'
const MOST_UPLOAD_BYTES: typeof ContractMostUploadBytes = 5 * 1024 * 1024

type Line = { readonly baseUrl: string; readonly fetch: typeof fetch }

type Image = { readonly file: Blob; readonly kind: UploadKind; readonly signal: AbortSignal }

/** Sends an image to the service, and answers where it lies from then on; a refusal is an `HttpError`. */
export async function sendImage({ baseUrl, fetch }: Line, { file, kind, signal }: Image): Promise<string> {
  const url = `${baseUrl}${UPLOAD_PATH}?kind=${kind}`
  const headers = { 'content-type': file.type }
  const response = await fetch(url, { method: 'POST', body: file, headers, credentials: 'same-origin', signal })
  const data: UploadAnswer = await response.json().catch(() => undefined)
  if (!response.ok) throw new HttpError(response, url, data)
  return data.path
}

/** Why a file need not be sent at all. */
export function uploadFaultOf({ type, size }: Blob): string | undefined {
  if (!ACCEPTED.includes(type)) return problemTexts['upload/not-an-image']
  return size > MOST_UPLOAD_BYTES ? 'Dieses Bild ist größer als 5 MB.' : undefined
}

/** What the service takes; vector images may hold scripts. */
export const ACCEPTED: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
