import { useHttp } from '@cup/api-client/http'
import { competitions, players, teams } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { idsOfAct, useAct } from '../../shared/act/use-act.ts'
import { readCsv } from '../../shared/file/csv.ts'
import { useDraft } from '../../shared/form/draft.ts'
import { importPlanOf, type Known } from './import-plan.ts'

/**
 * Choices, and the ids of the things that they create: they outlive a wrong turn, and a second run makes nothing twice.
 */
type ImportDraft = {
  readonly text: string
  readonly competitionId: string
  readonly ids: Readonly<Record<string, string>>
}

const NOTHING: ImportDraft = { text: '', competitionId: '', ids: {} }

/** A table on its way into the system: what it says, what it would do, and how far that is done. */
export function useImport() {
  const { values, change, reset, settle } = useDraft('players/import', NOTHING)
  const { queries, competitions: cups, known: present } = useKnown(values.competitionId)
  /** State before the run: it counts until the run is over, or lines would change while they are sent. */
  const [before, setBefore] = useState<Known>()
  const known = before ?? present
  const table = useMemo(() => readCsv(values.text), [values.text])
  // The preview needs no ids; they are made once something is sent.
  const plan = useMemo(() => importPlanOf(table, known, (text) => values.ids[text] ?? text), [table, known, values.ids])

  const prepare = async () => {
    const { idOf, ids } = idsOfAct(values.ids)
    const { calls } = importPlanOf(table, known, idOf)
    change({ ids: ids() })
    setBefore(known)
    return calls
  }
  const { act, start, takeBack, reset: rest } = useAct(prepare, settle)
  const begin = () => {
    rest()
    setBefore(undefined)
  }
  return {
    queries,
    competitions: cups,
    values,
    table,
    plan,
    act,
    start,
    takeBack,
    change: (some: Partial<Omit<ImportDraft, 'ids'>>) => {
      begin()
      change(some)
    },
    clear: () => {
      begin()
      reset()
    },
  }
}

function useKnown(competitionId: string) {
  const http = useHttp()
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const cups = useQuery(competitions(http))
  const competition = cups.data?.find(({ id }) => id === competitionId)
  const known = useMemo(
    (): Known => ({ teams: everyTeam.data ?? [], players: everyPlayer.data ?? [], competition }),
    [everyTeam.data, everyPlayer.data, competition],
  )
  return { queries: [everyTeam, everyPlayer, cups], competitions: cups.data ?? [], known }
}
