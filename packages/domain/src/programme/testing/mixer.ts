import type { GameId } from '../../kernel/index.ts'
import { PROGRAMME_ROWS, type ProgrammeRow } from '../../settings/programme-rows.ts'
import { groupId } from '../../testing/ids.ts'
import type { Scene } from '../programme-table.ts'
import type { Day, DayGame, Press } from './day.ts'

// A second implementation of B15 to B21: it walks through the day second by second, with a memory, as a person at the
// mixer would, and knows only what has happened until then.

/** By which scenes are compared. */
export const nameOf = (scene: Scene): string => JSON.stringify(Object.entries(scene).sort())

/** The rules, walked through: what is on air at each second, and what would be without the Regie. */
export class Mixer {
  private override: { scene: Scene; until: number } | undefined
  private skippedTo: number | undefined
  private running: GameId | undefined
  private ended = 0

  private readonly day: Day

  constructor(day: Day) {
    this.day = day
  }

  /** The seconds must come one after the other. */
  second(now: number): Scene {
    this.look(now)
    for (const press of this.day.presses.filter(({ at }) => at === now)) this.press(press, now)
    if (this.override && now < this.override.until) return this.override.scene
    this.override = undefined
    return this.automatic(now)
  }

  private get isPlanOnly() {
    return this.day.publicResults === 'planOnly'
  }

  private runningAt = (now: number) =>
    this.isPlanOnly ? undefined : this.day.games.find(({ start, end }) => start <= now && now < end)

  private look(now: number): void {
    const running = this.runningAt(now)?.id
    if (running !== undefined && running !== this.running) {
      this.override = undefined
      this.skippedTo = undefined
    }
    this.running = running
    const ended = this.isPlanOnly ? 0 : this.day.games.filter(({ end }) => end <= now).length
    if (ended > this.ended) this.skippedTo = undefined
    this.ended = ended
  }

  private press(press: Press, now: number): void {
    const isOverride = this.override !== undefined && now < this.override.until
    const onAir = this.override && now < this.override.until ? this.override.scene : this.automatic(now)
    this.override = undefined
    const skippedTo = this.skippedTo
    this.skippedTo = undefined
    if (press.does === 'automatic') return
    if (press.does === 'empty') {
      this.override = { scene: { kind: 'empty' }, until: Number.POSITIVE_INFINITY }
      return
    }
    if (press.does === 'skip') {
      if (this.running === undefined && !isOverride) this.skippedTo = this.endOfPicture(Math.max(now, skippedTo ?? now))
      return
    }
    const scene = press.does === 'hold' ? onAir : press.scene
    const seconds = press.does === 'hold' ? Number.POSITIVE_INFINITY : this.secondsOf(scene)
    const isBug = scene.kind === 'score' || scene.kind === 'empty'
    const most = this.running !== undefined && !isBug ? 3 : Number.POSITIVE_INFINITY
    this.override = { scene, until: now + Math.min(isBug ? Number.POSITIVE_INFINITY : seconds, most) }
  }

  private secondsOf(scene: Scene): number {
    const row = PROGRAMME_ROWS.find(({ id }) => id === scene.kind)
    return row ? (this.day.settings[row.id]?.seconds ?? row.seconds) : Number.POSITIVE_INFINITY
  }

  private automatic(now: number): Scene {
    const running = this.runningAt(now)
    if (running) return { kind: 'score', gameId: running.id }
    return this.pictureOfBreak(now, this.skippedTo === undefined ? now : Math.max(now, this.skippedTo))
  }

  /** The first second of the next picture, looked for one by one; none within an hour counts as none. */
  private endOfPicture(now: number): number {
    const scene = nameOf(this.pictureOfBreak(now, now))
    for (let at = now + 1; at < now + 3_600; at += 1) if (nameOf(this.pictureOfBreak(now, at)) !== scene) return at
    return now
  }

  /** Picture at a second of the break that is known at `now`. */
  private pictureOfBreak(now: number, wanted: number): Scene {
    const { day } = this
    const known = this.isPlanOnly ? [] : day.games.filter(({ end }) => end <= now)
    const last = known.reduce<DayGame | undefined>((a, b) => (a && a.end >= b.end ? a : b), undefined)
    const next = day.games.find(({ start }) => start > now)
    const planned = next && (next.postponed && next.postponed.at <= now ? next.postponed.to : next.planned)
    const kickOff = planned === undefined ? undefined : last ? Math.max(planned, last.end + 60) : planned
    const key = JSON.stringify([last?.id, next?.id, kickOff, known.length])
    if (this.memory?.key !== key)
      this.memory = { key, pictures: new BreakWalk({ day, last, next, kickOff, count: known.length }) }
    return this.memory.pictures.at(wanted)
  }

  private memory: { key: string; pictures: BreakWalk } | undefined
}

type BreakFacts = {
  readonly day: Day
  readonly last: DayGame | undefined
  readonly next: DayGame | undefined
  readonly kickOff: number | undefined
  readonly count: number
}

/** A break, walked from its first second on. */
class BreakWalk {
  private readonly pictures: Scene[] = []
  private readonly queue: { scene: Scene; left: number }[] = []
  private rotation: { scene: Scene; left: number }[] = []
  private stage: 'result' | 'short' | 'lineUps' | 'rest' = 'result'

  private readonly facts: BreakFacts

  constructor(facts: BreakFacts) {
    this.facts = facts
    const { last, day } = facts
    if (!last) return
    this.enqueue('result', { kind: 'result', gameId: last.id })
    if (last.id === day.final) this.enqueue('champion', { kind: 'champion' })
    else for (const { scene, left } of this.standings()) this.queue.push({ scene, left })
  }

  at(second: number): Scene {
    const { last, kickOff, day } = this.facts
    if (last === undefined) return this.beforeFirst(second)
    if (day.publicResults === 'planOnly' && kickOff !== undefined && second >= kickOff) return { kind: 'empty' }
    while (this.pictures.length <= second - last.end) this.pictures.push(this.step(last.end + this.pictures.length))
    return this.pictures[second - last.end] ?? { kind: 'empty' }
  }

  private row(row: ProgrammeRow, scene: Scene): { scene: Scene; left: number }[] {
    const own = this.facts.day.settings[row]
    if (own?.isOff) return []
    return [{ scene, left: own?.seconds ?? PROGRAMME_ROWS.find(({ id }) => id === row)?.seconds ?? 0 }]
  }

  private enqueue(row: ProgrammeRow, scene: Scene): void {
    this.queue.push(...this.row(row, scene))
  }

  private standings() {
    const { last, day } = this.facts
    if (!last) return []
    if (last.isKnockout) return this.row('tree', { kind: 'tree' })
    return day.publicResults === 'all' ? this.row('table', { kind: 'table', groupId: groupId(1) }) : []
  }

  private sponsors = () => (this.facts.day.hasSponsors ? this.row('sponsors', { kind: 'sponsors' }) : [])
  private scorers = () => (this.facts.day.hasScorers ? this.row('scorers', { kind: 'scorers' }) : [])

  private preview(): Scene {
    const { next, day } = this.facts
    return next && !day.settings.preview?.isOff ? { kind: 'preview', gameId: next.id } : { kind: 'empty' }
  }

  private lineUps() {
    const { next } = this.facts
    if (!next?.teamsKnown) return []
    return (['home', 'guest'] as const).flatMap((side) => this.row('lineUp', { kind: 'lineUp', gameId: next.id, side }))
  }

  /** One second later: the picture that has seconds left, else the first row that holds. */
  private step(now: number): Scene {
    const { kickOff, last, count, next } = this.facts
    const first = this.queue[0]
    if (first && first.left > 0) {
      first.left -= 1
      if (first.left === 0) this.queue.shift()
      return first.scene
    }
    if (!next || kickOff === undefined) return this.ceremony()
    const isLong = kickOff - (last?.end ?? 0) > 300
    if (this.stage === 'result') {
      this.stage = 'short'
      if (!isLong && kickOff - now > 150) {
        let room = kickOff - 70 - now
        for (const { scene, left } of [...this.sponsors(), ...(count % 2 === 0 ? this.scorers() : [])]) {
          if (room > 0) this.queue.push({ scene, left: Math.min(left, room) })
          room -= left
        }
        if (this.queue.length > 0) return this.step(now)
      }
    }
    if (this.stage === 'short' && now >= kickOff - 70) {
      this.stage = 'lineUps'
      const lineUps = this.lineUps()
      const length = lineUps.reduce((sum, { left }) => sum + left, 0)
      if (lineUps.length > 0 && now + length <= kickOff) {
        this.queue.push(...lineUps)
        return this.step(now)
      }
    }
    if (now >= kickOff - 180 || !isLong) return this.preview()
    return this.rotate(() => this.turns())
  }

  private turns() {
    const preview = this.facts.next ? this.row('preview', { kind: 'preview', gameId: this.facts.next.id }) : []
    return [...this.sponsors(), ...this.scorers(), ...this.standings(), ...this.sponsors(), ...preview]
  }

  private rotate(turns: () => { scene: Scene; left: number }[]): Scene {
    if (this.rotation.length === 0) this.rotation = turns()
    const [first] = this.rotation
    if (!first) return { kind: 'empty' }
    first.left -= 1
    if (first.left === 0) this.rotation.shift()
    return first.scene
  }

  private ceremony(): Scene {
    const { last, day } = this.facts
    if (!last || last.id !== day.final) return { kind: 'empty' }
    return this.rotate(() => [
      ...this.sponsors().map(({ scene }) => ({ scene, left: 15 })),
      ...this.row('champion', { kind: 'champion' }),
    ])
  }

  /** Before the first game the turns are laid out backwards from the kick-off. */
  private beforeFirst(second: number): Scene {
    const { kickOff, day } = this.facts
    if (kickOff === undefined) return { kind: 'empty' }
    if (day.publicResults === 'planOnly' && second >= kickOff) return { kind: 'empty' }
    const lineUps = this.lineUps().flatMap(({ scene, left }) => Array.from({ length: left }, () => scene))
    if (second >= kickOff - 180) {
      const shown = lineUps.length <= 70 ? lineUps[second - (kickOff - 70)] : undefined
      return shown ?? this.preview()
    }
    const round = this.turns().flatMap(({ scene, left }) => Array.from({ length: left }, () => scene))
    const back = round.length === 0 ? 0 : (kickOff - second) % round.length
    return round[back === 0 ? 0 : round.length - back] ?? { kind: 'empty' }
  }
}
