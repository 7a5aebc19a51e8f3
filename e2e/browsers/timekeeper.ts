import type { User } from './user.ts'

/** The sides as the desk names them. */
const SIDES = {
  home: { name: 'MÜH, SG Mühlensiel', short: 'MÜH' },
  guest: { name: 'NEB, 1. FC Nebelhausen', short: 'NEB' },
} as const

type Side = keyof typeof SIDES

/** A timekeeper who operates the desk by what its buttons say. */
export class Timekeeper {
  readonly user: User

  constructor(user: User) {
    this.user = user
  }

  async confirmTeams(): Promise<void> {
    await this.user.taps('Teams bestätigen')
  }

  async kickOff(): Promise<void> {
    await this.user.taps(/^Anpfiff/)
  }

  async stopClock(): Promise<void> {
    await this.user.taps('Uhr anhalten')
  }

  async letClockRun(): Promise<void> {
    await this.user.taps('Weiter')
  }

  /** A goal in three taps; without an assist the last one says so. */
  async goal(side: Side, scorer: RegExp, assist: RegExp = /^keine Vorlage/): Promise<void> {
    await this.user.taps(`Tor ${SIDES[side].name}`)
    await this.user.taps(scorer)
    await this.user.taps(assist)
  }

  async timePenalty(side: Side, player: RegExp): Promise<void> {
    await this.user.taps(`Zeitstrafe ${SIDES[side].name}`)
    await this.user.taps(player)
    await this.user.taps('2 Min.')
  }

  /** Sets the clock to so many seconds below ten. */
  async setClockToSeconds(seconds: number): Promise<void> {
    await this.user.taps('Uhr stellen')
    await this.user.taps(`${seconds}`)
    await this.user.taps(`Uhr auf 00:0${seconds} stellen`)
    await this.user.taps('Fertig')
  }

  async freeze(): Promise<void> {
    await this.user.holds('Festschreiben')
  }

  async shot(side: Side, outcome: 'Treffer' | 'Daneben'): Promise<void> {
    await this.user.taps(`${outcome} ${SIDES[side].short}`)
  }

  /** The score as the desk reads it out, like "1 zu 0". */
  async hasScore(score: string): Promise<void> {
    await this.user.sees(`, ${score}`)
  }
}
