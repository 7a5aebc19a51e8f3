/** What became of an attempt to share; a person who thinks better of it has done nothing wrong. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/** What is handed on. */
export type Shareable = { readonly title: string; readonly url: string }

/** Shares an address by the device's share dialog, or copies it if there is none. */
export async function share({ title, url }: Shareable): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return copy(url)
}

/** Copies an address; pages that are not secure may not. */
export async function copy(url: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

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
