import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import type { ActCall } from '../../shared/act/use-act.ts'
import type { TableLine } from '../../shared/file/table-line.ts'
import type { ImportKey } from './import-columns.ts'
import type { ReadLine } from './read-line.ts'

/** A line of the file as it will be taken over. */
export type PreviewLine = TableLine<ImportKey> & Pick<ReadLine, 'team' | 'player'>

/** Things that a file would bring in or change. */
export type ImportPlan = {
  readonly lines: readonly PreviewLine[]
  readonly hasPlayers: boolean
  /** Columns without which nothing can be read. */
  readonly missing: readonly string[]
  /** New teams and players, and changed ones. */
  readonly teams: number
  readonly players: number
  readonly changed: number
  readonly calls: readonly ActCall[]
}

/** Present teams and players, and the choices around a table. */
export type Known = {
  readonly teams: readonly Team[]
  readonly players: readonly (Player | StaffPlayer)[]
  /** Into which competition new and named teams are enrolled, if any. */
  readonly competition:
    | {
        readonly id: string
        readonly teamIds: readonly string[]
        readonly groups?: readonly { readonly id: string; readonly name: string; readonly teamIds: readonly string[] }[]
      }
    | undefined
  /** [T16] The teams of the other competitions of its meet that are not in this one too. */
  readonly elsewhere?: ReadonlySet<string>
  /** Team of lines that name none. */
  readonly teamName?: string
  readonly now: Instant
}

/** Makes the id of what is in a line: always the same for the same text, so that a second save makes nothing twice. */
export type IdOf = (text: string) => string
