import type { WakeLockState } from '../../shared/wake-lock/wake-lock.ts'

/** Whether the screen stays on, in words. */
export const screenTexts: Readonly<Record<WakeLockState, string>> = {
  on: 'Der Bildschirm bleibt an.',
  off: 'Auf den Seiten der Halle bleibt der Bildschirm nach dem ersten Tippen an.',
  refused: 'Der Browser lässt den Bildschirm gerade nicht an. Lade das Gerät und schalte den Sparmodus aus.',
  missing:
    'Dieser Browser kann den Bildschirm hier nicht anlassen. Stelle die automatische Sperre in den Einstellungen des Geräts auf „Nie“.',
}
