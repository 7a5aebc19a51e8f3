// Makes apps/control/public/silent.mp4: ten seconds of a grey picture and of silence. On plain http a tablet keeps its
// screen on only while it plays a video with sound. `node scripts/silent-video.mjs` writes the file.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const SILENT_VIDEO = fileURLToPath(new URL('../apps/control/public/silent.mp4', import.meta.url))

const FRAMES = 10
const FRAME_MS = 1000
const MACROBLOCKS = 4
const SAMPLE_RATE = 8000
const SAMPLES_OF_FRAME = 1024
const AUDIO_FRAMES = Math.ceil((FRAMES * FRAME_MS * SAMPLE_RATE) / 1000 / SAMPLES_OF_FRAME)
/** One channel without any coefficient, and the end of the frame. */
const SILENCE = [0, 0, 0, 7]

const bits = (number, count) => number.toString(2).padStart(count, '0')
/** An unsigned Exp-Golomb code, as H.264 writes most of its numbers. */
const ue = (number) => {
  const code = (number + 1).toString(2)
  return '0'.repeat(code.length - 1) + code
}

/** A unit of H.264: its header, its bits with the stop bit, and a 3 wherever two zeros could look like a start code. */
function unit(header, text) {
  const whole = `${text}1`.padEnd(Math.ceil((text.length + 1) / 8) * 8, '0')
  const bytes = [header]
  let zeros = 0
  for (const byte of whole.match(/.{8}/g).map((eight) => Number.parseInt(eight, 2))) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return bytes
}

const BASELINE = [66, 0xc0, 10]
const SEQUENCE = unit(
  0x67,
  [
    ...BASELINE.map((byte) => bits(byte, 8)),
    ...[ue(0), ue(0), ue(2), ue(1), '0', ue(MACROBLOCKS - 1), ue(MACROBLOCKS - 1), '1', '1', '0', '0'],
  ].join(''),
)
const PICTURE = unit(
  0x68,
  [ue(0), ue(0), '0', '0', ue(0), ue(0), ue(0), '0', '00', ue(0), ue(0), ue(0), '000'].join(''),
)

/** A picture of macroblocks that are predicted from nothing and differ from it by nothing: grey. */
const picture = (index) =>
  unit(
    0x65,
    [ue(0), ue(7), ue(0), bits(0, 4), ue(index % 2), '00', ue(0)].join('') +
      [ue(3), ue(0), ue(0), '1'].join('').repeat(MACROBLOCKS * MACROBLOCKS),
  )

const u16 = (number) => [(number >> 8) & 255, number & 255]
const u32 = (number) => [(number >>> 24) & 255, (number >>> 16) & 255, ...u16(number)]
const zeros = (count) => Array(count).fill(0)
const text = (characters) => [...Buffer.from(characters)]
const box = (name, ...parts) => {
  const content = parts.flat()
  return [...u32(content.length + 8), ...text(name), ...content]
}
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(u32)
const DURATION = FRAMES * FRAME_MS

function track({ id, timescale, length, handler, header, description, sizes, step, offset, size }) {
  const table = box(
    'stbl',
    box('stsd', u32(0), u32(1), description),
    box('stts', u32(0), u32(1), u32(sizes.length), u32(step)),
    box('stsc', u32(0), u32(1), u32(1), u32(sizes.length), u32(1)),
    box('stsz', u32(0), u32(0), u32(sizes.length), sizes.flatMap(u32)),
    box('stco', u32(0), u32(1), u32(offset)),
  )
  const place = box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1))))
  return box(
    'trak',
    box(
      'tkhd',
      u32(3),
      zeros(8),
      u32(id),
      u32(0),
      u32(DURATION),
      zeros(12),
      u16(id === 1 ? 0 : 0x100),
      zeros(2),
      MATRIX,
      u32(size << 16),
      u32(size << 16),
    ),
    box(
      'mdia',
      box('mdhd', u32(0), zeros(8), u32(timescale), u32(length), u16(0x55c4), u16(0)),
      box('hdlr', u32(0), u32(0), text(handler), zeros(12), [0]),
      box('minf', header, place, table),
    ),
  )
}

const avc1 = () =>
  box(
    'avc1',
    [...zeros(6), ...u16(1), ...zeros(16), ...u16(MACROBLOCKS * 16), ...u16(MACROBLOCKS * 16)],
    [...u32(0x480000), ...u32(0x480000), ...u32(0), ...u16(1), ...zeros(32), ...u16(24), ...u16(0xffff)],
    box('avcC', [1, ...BASELINE, 0xff, 0xe1], u16(SEQUENCE.length), SEQUENCE, [1], u16(PICTURE.length), PICTURE),
  )

/** AAC-LC at 8 kHz with one channel. */
const AUDIO_CONFIG = [0x15, 0x88]
const described = (tag, ...parts) => [tag, parts.flat().length, ...parts.flat()]
const mp4a = () =>
  box(
    'mp4a',
    [...zeros(6), ...u16(1), ...zeros(8), ...u16(1), ...u16(16), ...u32(0), ...u32(SAMPLE_RATE << 16)],
    box(
      'esds',
      u32(0),
      described(
        3,
        [...u16(1), 0],
        described(4, [0x40, 0x15, ...zeros(3), ...u32(2000), ...u32(2000)], described(5, AUDIO_CONFIG)),
        described(6, [2]),
      ),
    ),
  )

/** The whole file. */
export function silentVideo() {
  const frames = Array.from({ length: FRAMES }, (_, index) => picture(index)).map((nal) => [...u32(nal.length), ...nal])
  const head = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'))
  const pictures = frames.flat()
  const movie = (offset) =>
    box(
      'moov',
      box(
        'mvhd',
        u32(0),
        zeros(8),
        u32(1000),
        u32(DURATION),
        u32(0x10000),
        u16(0x100),
        zeros(10),
        MATRIX,
        zeros(24),
        u32(3),
      ),
      track({
        id: 1,
        timescale: 1000,
        length: DURATION,
        handler: 'vide',
        header: box('vmhd', u32(1), zeros(8)),
        description: avc1(),
        sizes: frames.map((frame) => frame.length),
        step: FRAME_MS,
        offset,
        size: MACROBLOCKS * 16,
      }),
      track({
        id: 2,
        timescale: SAMPLE_RATE,
        length: AUDIO_FRAMES * SAMPLES_OF_FRAME,
        handler: 'soun',
        header: box('smhd', u32(0), zeros(4)),
        description: mp4a(),
        sizes: Array(AUDIO_FRAMES).fill(SILENCE.length),
        step: SAMPLES_OF_FRAME,
        offset: offset + pictures.length,
        size: 0,
      }),
    )
  const begin = head.length + movie(0).length + 8
  const silence = Array.from({ length: AUDIO_FRAMES }, () => SILENCE).flat()
  return Buffer.from([...head, ...movie(begin), ...box('mdat', pictures, silence)])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SILENT_VIDEO, silentVideo())
