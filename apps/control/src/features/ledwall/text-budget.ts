import { type LedwallType, textOnWall } from '@cup/ui/ledwall'

/** How a text will stand on the wall, in words. */
export function textBudgetOf(text: string, type: LedwallType): string {
  const { size, pages } = textOnWall(text, type)
  if (text.trim() === '') return `auf Typ ${type.id}`
  const letters = `Schrift ${size} Pixel hoch`
  return pages.length > 1 ? `${letters}, ${pages.length} Seiten im Wechsel` : `${letters}, eine Seite`
}
