type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const LETTER = /^\p{Letter}$/u

/** What a press of keys is called: "H", "Shift+F", "Ctrl+Z", "Space", "Escape", "7", "?". */
export function keyNameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const name = key === ' ' ? 'Space' : LETTER.test(key) ? key.toUpperCase() : key
  // Only letters and named keys have Shift in their name: a question mark is made with it on most keyboards.
  const saysShift = shiftKey && (LETTER.test(key) || name.length > 1)
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', saysShift ? 'Shift' : '', name]
    .filter((part) => part !== '')
    .join('+')
}

/** A single character, which WCAG 2.1.4 wants to be switched off on request. */
export const isSingleCharacter = (name: string): boolean => name.length === 1 || /^Shift\+.$/u.test(name)
