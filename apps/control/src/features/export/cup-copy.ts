import { cutTo } from '@cup/domain/kernel'
import { exportTexts } from '../../texts/export.ts'
import type { CupFile } from './cup-file.ts'

/** The ids that things of a file get here, by the ids that they have in it. */
export type FileIds = Readonly<Record<string, string>>

/** Everything in a file that has an id. */
const thingsIn = ({ competition, groups, matchdays, teams, players, games }: CupFile) => [
  competition,
  ...(competition.courts ?? []),
  ...groups,
  ...matchdays,
  ...teams,
  ...players,
  ...games,
]

/** Whether something of the file is here already: then all of it is created once more, as a copy. */
export const isTaken = (file: CupFile, taken: ReadonlySet<string>): boolean =>
  thingsIn(file).some((thing) => taken.has(thing.id))

/** Each id as it is, or for a copy a new one. */
export const idsFor = (file: CupFile, isCopy: boolean, newId: () => string): FileIds =>
  Object.fromEntries(thingsIn(file).map((thing) => [thing.id, isCopy ? newId() : thing.id]))

const COPY = exportTexts.copySuffix
const LONGEST_NAME = 120

/** The same competition under a name that tells it from the first one. */
export const asCopy = (file: CupFile): CupFile => {
  const copy = `${cutTo(file.competition.name, LONGEST_NAME - COPY.length)}${COPY}`
  return { ...file, competition: { ...file.competition, name: copy } }
}
