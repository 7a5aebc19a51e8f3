/** Result of an attempt to share; cancelling it is no error. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Content to share. */
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
