import { pipeline } from 'node:stream/promises'
import { CompetitionId, GameId } from '@cup/domain/kernel'
import type { z } from 'zod'
import { inOneMoment } from '../../core/projections/index.ts'
import { type ArchiveHeader, archiveOf, type Part, type Wanted, writeArchiveFile } from '../backup/index.ts'
import { requireTables, withOwnDatabase } from './own-database.ts'
import { oneFileOf, type Subcommand, UsageError, wordsOf } from './subcommand.ts'

/** Writes the log, line by line, to a file or to the screen; without names unless a flag asks for them. */
export const exportCommand: Subcommand = async (args) => {
  const { wanted, file } = exportFlagsOf(args)
  return withOwnDatabase(async (database) => {
    await requireTables(database)
    const header = await database.kysely.connection().execute((connection) =>
      inOneMoment(connection, async (moment) => {
        const copy = await archiveOf(moment, wanted)
        if (file === undefined) await pipeline(copy.text, process.stdout, { end: false })
        else await writeArchiveFile(file, copy.text, { isZipped: file.endsWith('.gz') })
        return copy.header
      }),
    )
    console.error(summaryOf(header))
    return 0
  })
}

function exportFlagsOf(args: readonly string[]): { readonly wanted: Wanted; readonly file: string | undefined } {
  const { values, positionals } = wordsOf(args, {
    allowPositionals: true,
    options: { game: { type: 'string' }, competition: { type: 'string' }, 'with-people': { type: 'boolean' } },
  })
  const { game, competition, 'with-people': hasPeople = false } = values
  const file = positionals.length > 0 ? oneFileOf(positionals) : undefined
  if (game !== undefined && competition !== undefined) throw new UsageError('Say --game or --competition, not both.')
  const part: Part | undefined =
    game === undefined ? competitionPart(competition) : { game: idOf(GameId, game, '--game') }
  return { wanted: part ? { scope: 'part', hasPeople, part } : { scope: hasPeople ? 'cup' : 'log', hasPeople }, file }
}

const competitionPart = (competition: string | undefined): Part | undefined =>
  competition === undefined ? undefined : { competition: idOf(CompetitionId, competition, '--competition') }

function idOf(schema: z.ZodType<string>, text: string, flag: string): string {
  const id = schema.safeParse(text)
  if (!id.success) throw new UsageError(`${flag} ${text}: this is no id.`)
  return id.data
}

function summaryOf({ scope, hasPeople, tables }: ArchiveHeader): string {
  const events = tables.find(({ name }) => name === 'events')?.rows ?? 0
  const people = hasPeople ? 'with names, birthdays and texts: keep it safe' : 'players are nameless in it'
  const part = scope === 'part' ? ' It is a part of the log and cannot be imported.' : ''
  return `Exported ${events} events, ${people}.${part}`
}
