/** [F21] [F22] The German texts of what the rules of a game count, beside its clock. */
export const situationTexts = {
  half: (number: number) => `${number}. Halbzeit`,
  fouls: (home: number, guest: number) => `Fouls ${home}:${guest}`,
  lastFoul: (team: string) => `${team}: nächstes 10\u00a0m`,
  tenMetres: (team: string) => `10\u00a0m gegen ${team}`,
  timeOut: (team: string, left: string) => `Auszeit ${team} ${left}`,
  cardFor: (card: string, whose: string) => `${card} ${whose}`,
} as const
