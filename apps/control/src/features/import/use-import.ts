import { useHttp } from '@cup/api-client/http'
import { competitions, players, teams } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { idsOfAct, useAct } from '../../shared/act/use-act.ts'
import { type Corrections, corrected, correctionsOf, type Suggestion } from '../../shared/file/corrections.ts'
import { useColumns } from '../../shared/file/use-columns.ts'
import { useDraft } from '../../shared/form/draft.ts'
import { IMPORT_KINDS, type ImportKey, importColumnsOf, readImportTable } from './import-columns.ts'
import { importPlanOf } from './import-plan.ts'
import type { Known } from './import-types.ts'

/**
 * Choices, and the ids of the things that they create: they outlive a wrong turn, and a second run makes nothing twice.
 */
type ImportDraft = {
  readonly text: string
  readonly competitionId: string
  /** Team of lines that name none; empty for none. */
  readonly teamName: string
  /** Cells that were corrected in the preview. */
  readonly corrections: Corrections
  readonly ids: Readonly<Record<string, string>>
}

const NOTHING: ImportDraft = { text: '', competitionId: '', teamName: '', corrections: {}, ids: {} }

/** A table on its way into the system: what it says, what it would do, and how far that is done. */
export function useImport() {
  const { values, change, reset, settle } = useDraft('players/import', NOTHING)
  const { queries, competitions: cups, known: present } = useKnown(values)
  /** State before the run: it counts until the run is over, or lines would change while they are sent. */
  const [before, setBefore] = useState<Known>()
  const known = before ?? present
  const read = useMemo(() => readImportTable(values.text), [values.text])
  const table = useMemo(() => corrected(read, values.corrections), [read, values.corrections])
  const choice = useColumns(read, IMPORT_KINDS, importColumnsOf)
  const { columns } = choice
  // The preview needs no ids; they are made once something is sent.
  const plan = useMemo(
    () => importPlanOf(table, known, { idOf: (text) => values.ids[text] ?? text, columns }),
    [table, known, values.ids, columns],
  )

  const prepare = async () => {
    const { idOf, ids } = idsOfAct(values.ids)
    const { calls } = importPlanOf(table, known, { idOf, columns })
    change({ ids: ids() })
    setBefore(known)
    return calls
  }
  const { act, start, takeBack, reset: rest } = useAct(prepare, settle)
  const begin = () => {
    rest()
    setBefore(undefined)
  }
  const correct = (some: Corrections) => {
    begin()
    change({ corrections: { ...values.corrections, ...some } })
  }
  const takeSuggestion = (suggestion: Suggestion<ImportKey>) => {
    const names = new Map(plan.lines.map(({ number, team }) => [number, team.name]))
    correct(correctionsOf(table, columns, suggestion, ({ number }) => names.get(number) ?? ''))
  }
  return {
    ...{ queries, values, table, choice, plan, act, start, takeBack, correct, takeSuggestion },
    competitions: cups,
    teams: present.teams,
    change: (some: Partial<Omit<ImportDraft, 'ids'>>) => {
      begin()
      change(some.text === undefined ? some : { ...some, corrections: {} })
    },
    clear: () => {
      begin()
      reset()
    },
  }
}

function useKnown({ competitionId, teamName }: Pick<ImportDraft, 'competitionId' | 'teamName'>) {
  const http = useHttp()
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const cups = useQuery(competitions(http))
  const competition = cups.data?.find(({ id }) => id === competitionId)
  const elsewhere = useMemo(() => teamsElsewhere(competition, cups.data), [competition, cups.data])
  const [now] = useState(() => new Date().toISOString())
  const known = useMemo(
    (): Known => ({
      ...{ teams: everyTeam.data ?? [], players: everyPlayer.data ?? [], competition },
      ...{ elsewhere, teamName, now },
    }),
    [everyTeam.data, everyPlayer.data, competition, elsewhere, teamName, now],
  )
  return { queries: [everyTeam, everyPlayer, cups], competitions: cups.data ?? [], known }
}

/** [T16] A club that plays in two age groups of a meet has a team in each, although both have its name. */
function teamsElsewhere(competition: Competition | undefined, all: readonly Competition[] = []): ReadonlySet<string> {
  const { id, meetId, teamIds = [] } = competition ?? {}
  const others = meetId === undefined ? [] : all.filter((one) => one.meetId === meetId && one.id !== id)
  return new Set(others.flatMap((one) => one.teamIds).filter((team) => !teamIds.includes(team)))
}
