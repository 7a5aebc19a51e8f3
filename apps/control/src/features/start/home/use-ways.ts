import { refreshAfter, useCommand } from '@cup/api-client/commands'
import { newId, useHttp } from '@cup/api-client/http'
import { staffKeys, teams } from '@cup/api-client/queries'
import { useToast } from '@cup/ui/chakra'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTakeBack } from '../../../shared/act/use-take-back.ts'
import { refusalOf } from '../../../shared/form/refusal.ts'
import { checkTexts, startTexts as texts } from '../../../texts/start.ts'
import type { Source, Way } from './finding.ts'
import { inRandomOrder } from './random-order.ts'

/** Does what the buttons of the checklist say; `onDone` follows what has ended a line. */
export function useWays(askAgain: (source: Source) => void, onDone: () => void) {
  const http = useHttp()
  const client = useQueryClient()
  const toast = useToast()
  const { data: everyTeam = [] } = useQuery(teams(http))
  const { mutateAsync: decide } = useCommand('competition.write/decide-tie')
  const { takeBack } = useTakeBack()
  const [busy, setBusy] = useState<Way>()

  /** [I14] One act, with its undo beside the news of it. */
  const apply = async ({ calls, doneText }: Extract<Way, { type: 'apply' }>) => {
    const id = newId()
    const headers = { 'Idempotency-Key': newId() }
    await http.request({ method: 'POST', path: '/v1/planning.write/apply', payload: { id, calls }, headers })
    await refreshAfter(client, 'planning.write/apply')
    toast({ text: doneText, action: { label: texts.takeBack, onPress: () => void takeBack(id) } })
  }
  /** [L8] */
  const draw = async ({ tie: { competitionId, groupId, teamIds } }: Extract<Way, { type: 'draw' }>) => {
    const order = inRandomOrder(teamIds)
    await decide({ id: competitionId, groupId, teamIds: [...order], method: 'lot' })
    const names = order.map((teamId) => everyTeam.find(({ id }) => id === teamId)?.name ?? '')
    toast({ text: texts.drawn(names.join(checkTexts.ties.before)) })
  }
  const backUp = async () => {
    await http.call('installation.write/back-up', {})
    await client.invalidateQueries({ queryKey: staffKeys.installation() })
    toast({ text: checkTexts.installation.isBackedUp })
  }
  const doIt = async (way: Way): Promise<void> => {
    switch (way.type) {
      case 'apply':
        return apply(way)
      case 'draw':
        return draw(way)
      case 'backUp':
        return backUp()
      case 'askAgain':
        return askAgain(way.source)
      case 'go':
      case 'open':
        return undefined
    }
  }
  const press = async (way: Way) => {
    if (busy) return
    setBusy(way)
    try {
      await doIt(way)
      if (way.type !== 'askAgain') onDone()
    } catch (error) {
      toast({ text: refusalOf(error).text, tone: 'problem' })
    } finally {
      setBusy(undefined)
    }
  }
  return { press, busy }
}
