/** One line of a calendar: a name, perhaps with parameters, and its value as the standard wants it. */
export type ContentLine = readonly [name: string, value: string]

const LONGEST_LINE_BYTES = 75

/** Free text as a value (RFC 5545, 3.3.11), without invisible characters. */
export const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** An instant as a value, in UTC: "20250118T080000Z". */
export const utcValue = (instant: string): string => instant.replace(/\.\d+/, '').replace(/[-:]/g, '')

/** A calendar as text: every line folded to 75 octets and ended by CR LF (RFC 5545, 3.1). */
export const calendarText = (lines: readonly ContentLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')

/** No character is torn apart: a line ends before the one that would be too much. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > LONGEST_LINE_BYTES) {
      lines.push(current)
      // The space that says that a line goes on counts too.
      current = ' '
      bytes = 1
    }
    current += character
    bytes += more
  }
  return [...lines, current].join('\r\n')
}
