import type { HalfOnDisplay } from '@cup/domain/projections'

const HALVES: Readonly<Record<Exclude<HalfOnDisplay, number>, string>> = {
  break: 'Halbzeitpause',
  extraBreak: 'Pause vor der Verlängerung',
  extra: 'Verlängerung',
  extra1: '1. Halbzeit der Verlängerung',
  extra2: '2. Halbzeit der Verlängerung',
}

/** [F21] [F22] The German texts of what the rules of a game count, beside its clock. */
export const situationTexts = {
  half: (half: HalfOnDisplay) => (typeof half === 'number' ? `${half}. Halbzeit` : HALVES[half]),
  fouls: (home: number, guest: number) => `Fouls ${home}:${guest}`,
  lastFoul: (team: string) => `${team}: nächstes 10\u00a0m`,
  tenMetres: (team: string) => `10\u00a0m gegen ${team}`,
  timeOut: (team: string, left: string) => `Auszeit ${team} ${left}`,
  cardFor: (card: string, whose: string) => `${card} ${whose}`,
} as const
