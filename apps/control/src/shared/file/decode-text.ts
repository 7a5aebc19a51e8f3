/** The text of a file in the encoding that it is in: marked or plain UTF-8 and UTF-16, Windows-1252, or that of old Macs. */
export function decodeText(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes)
  const encoding = markedEncodingOf(view) ?? plainUtf16Of(view)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  const utf8 = strictUtf8(bytes)
  return utf8 === undefined ? textOfBytes(bytes) : decodedOnce(utf8)
}

function strictUtf8(bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8 with a few broken bytes keeps the sign for them, which the import refuses; all else has a byte for each letter. */
function textOfBytes(bytes: ArrayBuffer): string {
  const [utf8 = '', windows = '', mac = ''] = ['utf-8', 'windows-1252', 'macintosh'].map((label) =>
    new TextDecoder(label).decode(bytes),
  )
  const broken = utf8.split('\ufffd').length - 1
  if (lettersIn(utf8) > broken) return utf8
  return lettersIn(mac) > lettersIn(windows) ? mac : windows
}

const WINDOWS_BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)

/** UTF-8 that a program once took for Windows-1252, "MÃ¼ller", as it was before. */
function decodedOnce(text: string): string {
  if (!/Ã[^\s\w]/.test(text)) return text
  const bytes = [...text].map((letter) => WINDOWS_BYTES.get(letter) ?? -1)
  return bytes.includes(-1) ? text : (strictUtf8(Uint8Array.from(bytes)) ?? text)
}

/** Encoding that the mark at the beginning of a file names; Excel's "Unicode-Text" has that of UTF-16. */
function markedEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Bytes that tell UTF-16 from text of one byte a letter. */
const SAMPLE_BYTES = 512

/** UTF-16 without a mark: every other byte of Latin letters is zero, which no other text has. */
function plainUtf16Of(view: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = view.subarray(0, SAMPLE_BYTES)
  const zerosAt = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even === 0 && odd === 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Letters beyond ASCII that names of the region have; read in the wrong encoding, they become signs. */
const lettersIn = (text = ''): number => text.match(/[äöüßéèáàóòíúñçåøæêëô]/gi)?.length ?? 0
