import { vi } from 'vitest'

/** A file that the page has put where the browser keeps what it downloads. */
export type SavedFile = { readonly name: string; readonly text: () => Promise<string> }

/** Every file that is saved from now on; jsdom has no place for them. */
export function catchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  let latest = new Blob()
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) latest = blob
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = latest
    saved.push({ name: this.download, text: () => textOf(blob) })
  })
  return saved
}

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
