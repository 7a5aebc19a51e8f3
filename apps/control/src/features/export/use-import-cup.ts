import { newId, useHttp } from '@cup/api-client/http'
import { competitions, players, teams } from '@cup/api-client/queries'
import { cutTo } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDraft } from '../../shared/form/draft.ts'
import { useRun } from '../../shared/run/use-run.ts'
import { exportTexts } from '../../texts/export.ts'
import type { CupFile } from './cup-file.ts'
import { cupFileCalls } from './cup-file-calls.ts'
import { readCupFile } from './read-cup-file.ts'

/** The chosen file, and the ids that its things get here as soon as the first of them is made. */
type CupDraft = { readonly text: string; readonly ids: FileIds }

const NOTHING: CupDraft = { text: '', ids: {} }

/** A competition on its way out of a file: what is in it, and how far it is made. */
export function useImportCup() {
  const { values, change, reset, settle } = useDraft('competitions/import', NOTHING)
  const { queries, taken } = useTaken()
  const { file, faults = [] } = useMemo(() => readCupFile(values.text), [values.text])
  const started = file && values.ids[file.competition.id]
  const isCopy = file !== undefined && (started ? started !== file.competition.id : isTaken(file, taken))

  const prepare = async () => {
    if (!file) return []
    const ids = started ? values.ids : idsFor(file, isCopy, newId)
    change({ ids })
    return cupFileCalls(isCopy ? asCopy(file) : file, (id) => ids[id] ?? id)
  }
  const { run, start, stop, reset: rest } = useRun(prepare, settle)
  return {
    queries,
    text: values.text,
    file,
    faults,
    isCopy,
    /** Where the new competition is, once it is there. */
    competitionId: started,
    run,
    start,
    stop,
    choose: (text: string) => {
      rest()
      change({ text, ids: {} })
    },
    clear: () => {
      rest()
      reset()
    },
  }
}

/** The ids that are taken here, as far as lists tell. */
function useTaken() {
  const http = useHttp()
  const current = useQuery(competitions(http))
  const archived = useQuery(competitions(http, { archived: true }))
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const queries = [current, archived, everyTeam, everyPlayer]
  const taken = new Set<string>(queries.flatMap(({ data = [] }) => data.map(({ id }) => id)))
  return { queries, taken }
}

/** The ids that things of a file get here, by the ids that they have in it. */
type FileIds = Readonly<Record<string, string>>

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
