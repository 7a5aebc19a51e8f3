import { newId, useHttp } from '@cup/api-client/http'
import { competitions, players, teams } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAct } from '../../shared/act/use-act.ts'
import { useDraft } from '../../shared/form/draft.ts'
import { asCopy, cupFileCalls, type FileIds, idsFor, isTaken } from './cup-file-calls.ts'
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
  const { act, start, takeBack, reset: rest } = useAct(prepare, settle)
  return {
    queries,
    text: values.text,
    file,
    faults,
    isCopy,
    /** Address of the new competition, once it exists. */
    competitionId: started,
    act,
    start,
    takeBack,
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
