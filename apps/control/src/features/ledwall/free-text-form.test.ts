import { ledwallTypeOf } from '@cup/ui/ledwall'
import { expect, it } from 'vitest'
import { textBudgetOf } from './free-text-form.tsx'

it.each([
  ['a short text in large letters', 1, 'Bitte Platz nehmen', 'Schrift 96 Pixel hoch, eine Seite'],
  ['a longer one in smaller letters', 1, 'x'.repeat(46), 'Schrift 80 Pixel hoch, eine Seite'],
  ['a long one on several pages', 2, 'Wir bitten alle Gäste '.repeat(5), 'Schrift 64 Pixel hoch, 2 Seiten im Wechsel'],
  ['nothing', 2, ' ', 'auf Typ 2'],
])('says of %s how it will stand on the wall', (_, typeId, text, words) => {
  expect(textBudgetOf(text, ledwallTypeOf(typeId))).toBe(words)
})
