import { assumed } from '@cup/domain/kernel'
import { vi } from 'vitest'
import type { DeviceStorage } from '../shared/store/kept.ts'

/** The audio of a browser that counts the tones that it was asked for. */
export class FakeAudio {
  tones = 0
  readonly context: AudioContext

  constructor() {
    const parameter = { value: 0, setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
    const node = { connect: () => undefined }
    this.context = asAudioContext({
      state: 'running',
      currentTime: 0,
      destination: {},
      resume: async () => undefined,
      createGain: () => ({ ...node, gain: parameter }),
      createOscillator: () => ({
        ...node,
        type: 'sine',
        frequency: parameter,
        start: () => {
          this.tones += 1
        },
        stop: () => undefined,
      }),
    })
  }
}

const asAudioContext = (fake: object): AudioContext => assumed(fake, 'it has as much of one as the app uses')

/** A storage of a device, in the hands of a test. */
export function memoryStorage(kept: Readonly<Record<string, string>> = {}): DeviceStorage {
  const texts = new Map(Object.entries(kept))
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

/** A file that the page has put where the browser keeps what it downloads. */
type SavedFile = { readonly name: string; readonly text: () => Promise<string> }

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
