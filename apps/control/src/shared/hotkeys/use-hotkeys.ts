import { useEffect, useRef } from 'react'
import { useDevice } from '../device/device.ts'

/** Actions by name of the key: "H", "Shift+F", "Ctrl+Z", "Space", "Enter", "Escape", "7", "?". */
export type Hotkeys = Readonly<Record<string, () => void>>

type HotkeyOptions = {
  /** Off for a while, as when nothing may be pressed. */
  readonly isOff?: boolean
  /** For the content of a dialog: keys pressed in a dialog reach nothing else, and what lies below hears nothing. */
  readonly isModal?: boolean
}

type Layer = { readonly press: (event: KeyboardEvent) => boolean; readonly isModal: boolean }

/** The uppermost is the last. */
const layers: Layer[] = []

/** Handles keys while it is mounted; never while text is typed, nor when a key is held down. */
export function useHotkeys(hotkeys: Hotkeys, { isOff = false, isModal = false }: HotkeyOptions = {}): void {
  const { hasHotkeys } = useDevice()
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    if (isOff) return
    const press = (event: KeyboardEvent) => {
      const name = keyNameOf(event)
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined
      if (!act || (isSingleCharacter(name) && !hasHotkeys.getState())) return false
      event.preventDefault()
      act()
      return true
    }
    return putOnTop({ press, isModal })
  }, [isOff, isModal, hasHotkeys])
}

function putOnTop(layer: Layer): () => void {
  if (layers.length === 0) window.addEventListener('keydown', onKeyDown)
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) window.removeEventListener('keydown', onKeyDown)
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.repeat || event.defaultPrevented || isSpokenFor(event)) return
  const modal = layers.findLast(({ isModal }) => isModal)
  if (modal) modal.press(event)
  else if (!isInDialog(event)) layers.findLast(({ press }) => press(event))
}

const DIALOG = '[role=dialog], [role=alertdialog]'
const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const PRESSED_BY_SPACE = 'button, summary, [role=button], [role=switch], [role=tab], input'
const PRESSED_BY_ENTER = `${PRESSED_BY_SPACE}, a[href]`

const isInDialog = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(DIALOG) !== null

/** Whether text is being typed, or the focused element handles this key itself. */
function isSpokenFor({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TYPING)) return key !== 'Escape'
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) !== null
  return key === 'Enter' && target.closest(PRESSED_BY_ENTER) !== null
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const LETTER = /^\p{Letter}$/u

/** Name of a press of keys: "H", "Shift+F", "Ctrl+Z", "Space", "Escape", "7", "?". */
function keyNameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const name = key === ' ' ? 'Space' : LETTER.test(key) ? key.toUpperCase() : key
  // Only letters and named keys have Shift in their name: a question mark is made with it on most keyboards.
  const saysShift = shiftKey && (LETTER.test(key) || name.length > 1)
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', saysShift ? 'Shift' : '', name]
    .filter((part) => part !== '')
    .join('+')
}

/** A single character, which WCAG 2.1.4 wants to be switched off on request. */
const isSingleCharacter = (name: string): boolean => name.length === 1 || /^Shift\+.$/u.test(name)
