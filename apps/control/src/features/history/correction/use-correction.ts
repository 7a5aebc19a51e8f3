import { refreshAfter } from '@cup/api-client/commands'
import { HttpError, useHttp } from '@cup/api-client/http'
import { staffKeys } from '@cup/api-client/queries'
import type { CallAnswerOf, InputOf } from '@cup/contract/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { correctionTexts as texts } from '../../../texts/history.ts'
import { problemTexts } from '../../../texts/problem.ts'

/** Correction as it is sent, and its preview. */
export type Correction = InputOf<'log.write/preview-correction'>
export type Preview = CallAnswerOf<'log.write/preview-correction'>

/** Why nothing came of it, in words; `at` is the number of the refused command. */
export type Refusal = { readonly text: string; readonly at: number | undefined; readonly isOutdated: boolean }

/** [X4] [X5] Asks what a correction would change, and makes it. Both may be repeated: a correction has an id. */
export function useCorrection({ onDone }: { readonly onDone: () => void }) {
  const http = useHttp()
  const client = useQueryClient()
  // Without a connection it fails at once, and says so, instead of waiting in silence.
  const preview = useMutation({
    networkMode: 'always',
    mutationFn: (correction: Correction) => http.call('log.write/preview-correction', correction),
  })
  const correct = useMutation({
    networkMode: 'always',
    mutationFn: (correction: InputOf<'log.write/correct'>) => http.call('log.write/correct', correction),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: staffKeys.log() })
      void refreshAfter(client, 'game.write/change-goal')
      onDone()
    },
  })
  const error = correct.error ?? preview.error
  return {
    preview: preview.data,
    isBusy: preview.isPending || correct.isPending,
    refusal: error ? refusalOf(error) : undefined,
    look: (correction: Correction) => {
      correct.reset()
      return preview.mutateAsync(correction).then(
        () => true,
        () => false,
      )
    },
    apply: (correction: InputOf<'log.write/correct'>) => correct.mutate(correction),
    forget: () => {
      correct.reset()
      preview.reset()
    },
  }
}

const COMMAND = /^commands\.(\d+)/

function refusalOf(error: Error): Refusal {
  const problem = error instanceof HttpError ? error.problem : undefined
  if (!problem) return { text: texts.unreachable, at: undefined, isOutdated: false }
  const place = problem.errors?.map(({ path }) => COMMAND.exec(path)?.[1]).find((index) => index !== undefined)
  return {
    text: problemTexts[problem.code],
    at: place === undefined ? undefined : Number(place),
    isOutdated: problem.code === 'correction/outdated',
  }
}
