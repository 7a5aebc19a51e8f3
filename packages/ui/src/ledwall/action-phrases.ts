import type { LedwallActivityItemId } from '@cup/domain/broadcast'

/** What an action image says; where a line break is allowed, the phrase is parted. */
export const actionPhrases: Readonly<Record<LedwallActivityItemId, readonly string[]>> = {
  welcome: ['Willkommen'],
  thanks: ['Danke'],
  instagram: ['Folgt uns', 'auf Instagram'],
  tombola: ['Tombola'],
  app: ['Alle Spiele', 'live in der App'],
  trampoline: ['Trampolin'],
  'apprentice-cup': ['Azubi-Cup'],
  ddc: ['DDC'],
  finale: ['Finale'],
  congratulations: ['Herzlichen', 'Glückwunsch'],
  'see-you-tomorrow': ['Bis morgen'],
  'see-you-next-year': ['Bis nächstes', 'Jahr'],
}
