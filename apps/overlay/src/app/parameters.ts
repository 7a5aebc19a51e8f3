/** Parameters of an address; invalid ones are ignored. */
export type OverlayParameters = {
  /** Shown instead of the competition that is on air. */
  readonly competitionId: string | undefined
  /** [H2] The court whose games are shown, where the competition has several. */
  readonly court: string | undefined
  /** [H10] Which knockout tree is shown, from 1 in the order of the public page; without it the one with most games. */
  readonly tree: number | undefined
  /** Safe frame, frame rate, age of the data and state of the connection. */
  readonly isDebug: boolean
  /** A solid colour behind the picture, as CSS says it. */
  readonly background: string | undefined
  /** Everything is held back so long, to match the latency of the camera. */
  readonly delayMillis: number
  /** Without it a picture fits into its source. */
  readonly scale: number | undefined
  /** Without motion pictures are cut in and out. */
  readonly hasMotion: boolean
  /** Whether a goal is announced in a strap of its own. */
  readonly showsGoals: boolean
  /** [B21] `programme` only: whether the next picture is shown instead, for the Regie. */
  readonly isAhead: boolean
}

const LONGEST_DELAY_MILLIS = 30_000
const SMALLEST_SCALE = 0.1
const LARGEST_SCALE = 4
const MOST_TREES = 99

/** Reads the query of an address. */
export function parametersOf(search: string): OverlayParameters {
  const query = new URLSearchParams(search)
  const hasSwitch = (name: string) => ON.includes(query.get(name) ?? 'off')
  return {
    competitionId: matching(query.get('competitionId'), UUID)?.toLowerCase(),
    court: matching(query.get('court'), UUID)?.toLowerCase(),
    tree: within(matching(query.get('tree'), WHOLE) ?? null, 1, MOST_TREES),
    isDebug: hasSwitch('debug'),
    background: backgroundOf(query.get('bg')),
    delayMillis: within(query.get('delayMs'), 0, LONGEST_DELAY_MILLIS) ?? 0,
    scale: within(query.get('scale'), SMALLEST_SCALE, LARGEST_SCALE),
    hasMotion: query.get('motion') !== '0',
    showsGoals: hasSwitch('tore'),
    isAhead: hasSwitch('danach'),
  }
}

/** `?debug` alone is as good as `?debug=1`. */
const ON: readonly string[] = ['', '1', 'true']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const WHOLE = /^\d+$/
const HEX_COLOUR = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const NAMED_COLOUR = /^[a-z]{3,20}$/i

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined

/** An unencoded `#` starts the fragment of an address, so it may be left out. */
function backgroundOf(text: string | null): string | undefined {
  const plain = text?.replace(/^#/, '') ?? ''
  return HEX_COLOUR.test(plain) ? `#${plain}` : matching(plain, NAMED_COLOUR)
}

function within(text: string | null, least: number, most: number): number | undefined {
  const number = Number(text || Number.NaN)
  return number >= least && number <= most ? number : undefined
}
