import type { Shareable } from '../../shared/share.ts'

type Picture = Shareable & { readonly name: string }

/** Shares a picture as a file by the device's share dialog; false where the device cannot, or the picture does not come. */
export async function sharePicture({ title, url, name }: Picture): Promise<boolean> {
  try {
    const response = await fetch(url)
    const files = [new File([await response.blob()], name, { type: 'image/png' })]
    if (!response.ok || !navigator.canShare?.({ files })) return false
    await navigator.share({ title, files })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
