import { z } from 'zod'

/** [T9] No text has control characters, or halves of characters. */
const isReadable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
const isOneLine = (text: string): boolean => isReadable(text) && !/[\t\n\r]/.test(text)

/**
 * [T9] Embeddings, overrides and isolates turn round the text around them too; U+2028 and U+2029 break lines; U+FFFD is
 * what a decoder makes of bytes that are no UTF-8. The marks U+200E, U+200F and U+061C change nothing beside them, and
 * joiners are part of emoji and of ordinary words.
 */
const MISLEADING = /[\u2028-\u202e\u2066-\u2069\ufffd]/
/** Marks are shown on a letter, and some letters by their category are blank: a text needs at least one other character. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\p{M}\u2800]/u
/** Emoji with their joiners, skin tones and selectors, and the flags of regions, which are spelled in tags. */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?)*(?:[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})?/gu
const TAG = /[\u{e0000}-\u{e007f}]/u
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
/** Words need an invisible character between visible ones here and there, such as a joiner, but never two in a row. */
const INVISIBLE_RUN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]{2}/u
/** Marks of direction around a short text. */
const INVISIBLE_ALLOWED = 2
/** Letters have up to three accents (Vietnamese has two), syllables of South Asia up to six marks of their script. */
const MARKS_RUN = /^\p{M}|(?:(?=\p{Script=Inherited})\p{M}){4}|\p{M}{7}/u

const isShown = (text: string): boolean =>
  !MISLEADING.test(text) && (text.trim() === '' || VISIBLE.test(text)) && !isOverlaid(text.replace(EMOJI, '*'))

const isOverlaid = (text: string): boolean =>
  TAG.test(text) || INVISIBLE_RUN.test(text) || MARKS_RUN.test(text) || isMostlyInvisible(text)

function isMostlyInvisible(text: string): boolean {
  const visible = text.replace(INVISIBLE, '')
  const invisible = text.length - visible.length
  return invisible > INVISIBLE_ALLOWED && invisible * 2 > visible.length
}

const UNREADABLE = {
  error: 'holds characters that cannot be shown',
  params: { code: 'unreadable_characters' },
  abort: true,
}

/** [E4] Events from before the rule may hold such characters; commands may not. */
export const HIDDEN_CHARACTERS = 'hidden_characters'
const HIDDEN = {
  error: 'holds characters that turn text round, that are invisible, or too many marks on a letter',
  params: { code: HIDDEN_CHARACTERS },
}

/** The code of an issue for programs: that of zod, or the one that a rule of ours has. */
export function codeOfIssue(issue: z.core.$ZodIssue): string {
  const { code: own }: { readonly code?: unknown } = issue.code === 'custom' ? (issue.params ?? {}) : {}
  return typeof own === 'string' ? own : issue.code
}

/** The beginning of a text, at most so long, without half a character at its end. */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Marks that come along where text is copied from pages and documents: soft hyphens, zero-width spaces, directions. */
const COPIED_MARKS = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g

/** A text without the invisible marks that copying brings along. [T11] */
export const withoutCopiedMarks = (text: string): string => text.replace(COPIED_MARKS, '')

/** The form of a name for comparing: composed letters, single ordinary spaces, without case and copied marks. [T11] */
export const normalName = (name: string): string =>
  withoutCopiedMarks(name).trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFC')

/** One line of readable text of at most so many characters, without space around it. */
export const line = (most: number) =>
  z.string().trim().min(1).max(most).refine(isOneLine, UNREADABLE).refine(isShown, HIDDEN)

/** A name that people read: never empty, never endless. */
export const Name = line(120)

/** Free text of a few paragraphs. */
export const Text = z.string().trim().max(4000).refine(isReadable, UNREADABLE).refine(isShown, HIDDEN)

/** The full name of a host: no number, no name of one word such as `localhost`; its last word begins with a letter. */
const FULL_HOST_NAME = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/
/** Browsers take `https:\\host` and `https:host` for addresses too: only one spelling makes the host visible. */
const PLAIN_START = /^https:\/\/[^\s\\/?#@]+(?:[/?#]|$)/i

const LINK_ERROR = 'not an address of https:// and a host named in full, without user and password'

/** A link that opens in a browser: https, to a host with a full name, without user and password. */
export const WebUrl = z
  .url({ hostname: FULL_HOST_NAME, abort: true, error: LINK_ERROR })
  .max(2048)
  .refine((text) => isOneLine(text) && PLAIN_START.test(text), { error: LINK_ERROR })
  .overwrite(withPlainHost)

const NormalUrl = z.url({ normalize: true })

/** A host in other letters than a to z may look like another one: it is kept in the spelling that shows it (`xn--…`). */
function withPlainHost(address: string): string {
  return /^[\x21-\x7e]*$/.test(address) ? address : (NormalUrl.safeParse(address).data ?? address)
}

/** Address of another part of this cup: a hall has addresses of numbers, and no certificates. */
export const ServerUrl = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((text) => isOneLine(text) && !/[@\\]/.test(text), { error: 'holds a user or a password' })

/** A path never leaves its host, nor climbs: no scheme, no second slash in front, no step upwards. */
const isPath = (path: string): boolean =>
  !/[:#\\]/.test(path) && !path.startsWith('//') && !/(^|\/)(\.|%2e){2}(\/|$)/i.test(path)

const isPlaceOfImage = (text: string): boolean => isPath(text) || WebUrl.safeParse(text).success

const imagePlace = line(500).refine(isPlaceOfImage, {
  error: 'neither a path below the asset host nor an https:// address',
})

/** The location of an image: a path below the asset host, or a whole address. */
export const FilePath = imagePlace.refine((text) => !text.includes('$'), { error: 'holds a variable' })

/** [T1] The same for the LED wall, whose variables are `$height`, `$width` and `$screenId` and no others. */
export const LedwallFilePath = imagePlace.refine((text) => !/\$(?!height|width|screenId)/.test(text), {
  error: 'holds another variable than $height, $width and $screenId',
})

/** A colour as `#rrggbb`. */
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
