import { parseReadQuery } from '@cup/contract/parse-request'
import { readSchemas } from '@cup/contract/routes'
import { DomainError } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { KnownPeople } from '../../core/personal-data/index.ts'
import { viewMemo } from '../../core/projections/index.ts'
import type { Audience, TakeRead } from '../http/index.ts'
import { allReads } from './all-reads.ts'

/**
 * The body of a read for a reader of the whole cup; undefined where it has none, because there is no such thing or no
 * content.
 */
export type ReadAnswers = (name: string, query: object, as: Audience) => object | undefined

type Answer = (query: object, as: Audience) => object | undefined

/** Whether a read needs no more than the folded log and the rows beside it. */
export const isAnsweredFromLog = (name: string): boolean => name !== 'player.read/held-data'

/** [E5] The answers of reads in one state of the log that does not change any more, at once and without a request. */
export function readAnswers(tournament: TournamentState, people: KnownPeople): ReadAnswers {
  const answers = new Map<string, Answer>()
  const take: TakeRead = (name, { answer }) => {
    answers.set(name, (query, as) => {
      const body = answer(parseReadQuery(readSchemas[name], query).query, { key: as, of: () => as })
      if (body instanceof Promise) throw new Error(`${name} needs more than the log`)
      return body
    })
  }
  const state = () => tournament
  const tracesOf = () => Promise.reject(new Error('the traces of a player are in the database'))
  allReads({ take, views: viewMemo(state), people, tracesOf, tournament: state })
  return (name, query, as) => {
    try {
      return answers.get(name)?.(query, as)
    } catch (error) {
      // There is no such thing.
      if (error instanceof DomainError) return undefined
      throw error
    }
  }
}
