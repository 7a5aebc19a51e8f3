import { strToU8, zipSync } from 'fflate'

/** A text that leaves the browser as a file. */
export type TextFile = { readonly name: string; readonly type: 'text/csv' | 'application/json'; readonly text: string }

/** Puts a file where the browser keeps what it downloads. */
export const saveFile = ({ name, type, text }: TextFile): void =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Puts several files into one archive where the browser keeps what it downloads. */
export function saveFiles(name: string, files: readonly TextFile[]): void {
  const packed = zipSync(Object.fromEntries(files.map((file) => [file.name, strToU8(file.text)])))
  save(name, new Blob([new Uint8Array(packed)], { type: 'application/zip' }))
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A name that every system takes: "Jugend-Cup Ü 2025" becomes "jugend-cup-ue-2025". */
export const fileNameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'hallencup'

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
