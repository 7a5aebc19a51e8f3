const TIME = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(?:uhr)?$/i

/** The time of day in a text: "9:15", "09.15", "915", "9 Uhr"; undefined where it is none. */
export function timeIn(text: string): string | undefined {
  const [, hour, minute, glued] = TIME.exec(text.trim()) ?? []
  if (hour === undefined) return undefined
  const [hours, minutes] = [Number(hour), Number(minute ?? glued ?? 0)]
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : undefined
}

const two = (number: number): string => String(number).padStart(2, '0')
