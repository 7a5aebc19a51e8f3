import type { ProgrammeEntry, Scene } from '@cup/domain/programme'
import { shortNameOfSide } from '@cup/ui/components'
import { formatClock } from '@cup/ui/format'
import { regieTexts } from '../../texts/regie.ts'
import type { Programme } from './use-programme.ts'

type Names = Pick<Programme, 'games' | 'sidesOf'>

/** A picture in words, with its game or its team. */
export function nameOfScene(scene: Scene, { games, sidesOf }: Names): string {
  const name = regieTexts.scenes[scene.kind]
  const game = 'gameId' in scene ? games.find(({ id }) => id === scene.gameId) : undefined
  if (!game) return name
  return regieTexts.sceneOf(name, 'side' in scene ? shortNameOfSide(sidesOf(game)[scene.side]) : game.name)
}

/** How long a picture is on air, if something ends it. */
export function lengthOfEntry({ scene, from, until }: ProgrammeEntry): string {
  if (scene.kind === 'score') return regieTexts.untilTheEnd
  if (Number.isFinite(until - from)) return regieTexts.seconds(Math.round((until - from) / 1000))
  return scene.kind === 'preview' ? regieTexts.untilTheStart : ''
}

/** When a picture comes: "jetzt", "+0:12". */
export const timeOfEntry = ({ from }: ProgrammeEntry, index: number, now: number): string =>
  index === 0 ? regieTexts.onAirNow : regieTexts.onAirIn(formatClock((from - now) / 1000).replace(/^0/, ''))

/** The part of a picture's time that is over, from 0 to 1; 0 where nothing ends it. */
export const doneOf = ({ from, until }: ProgrammeEntry, now: number): number =>
  Number.isFinite(until - from) && until > from ? Math.min(1, Math.max(0, (now - from) / (until - from))) : 0
