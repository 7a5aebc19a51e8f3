import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { invitationLink } from '@cup/contract/invitation-link'
import type { Role } from '@cup/contract/permissions'
import { Roles, StaffName } from '@cup/contract/staff'
import { instantOf } from '@cup/domain/kernel'
import { systemRuntime } from '@cup/runtime'
import { type ConsoleOffer, inviteFromConsole } from '../../access/index.ts'
import { lanAddresses, reasonOf } from '../../utilities/index.ts'
import { type Config, configOf } from '../config/index.ts'
import { migrate } from '../database/index.ts'
import { ownAddress, ownDataDir, withOwnDatabase } from './own-database.ts'
import { type Subcommand, UsageError } from './subcommand.ts'

/** Makes a link by which one person signs in; a running service finds it in the shared database. */
export const inviteCommand: Subcommand = async (args) => {
  const { isInHall, ...offer } = inviteFlagsOf(args)
  const config = configOf(process.env, isInHall ? ['--hall'] : [])
  if (!config.databaseUrl && !existsSync(join(ownDataDir(), 'postgres'))) {
    throw new Error(`There is no cup in ${ownDataDir()}. Set CUP_DATA_DIR to the data folder of the cup.`)
  }
  return withOwnDatabase(async (database) => {
    await migrate(database, console.error)
    const secret = await inviteFromConsole(database.kysely, offer, instantOf(Date.now()), systemRuntime)
    const address = addressOf(config)
    const isSoon = offer.days === undefined || offer.days === 1
    const within = isSoon ? '24 hours' : `${offer.days} days`
    console.log(`Once, within ${within}, for ${offer.roles.join(', ')}:\n${invitationLink(address, secret)}`)
    if (/\/\/(127\.|localhost)/.test(address)) {
      console.error('Other devices cannot open this link: say --hall, or set CUP_PUBLIC_URL.')
    }
    return 0
  })
}

function addressOf(config: Config): string {
  const inHall = config.host === '0.0.0.0' ? lanAddresses(config.port)[0] : undefined
  return config.publicUrl ?? inHall ?? ownAddress(config)
}

/** The recipient of the link, and whether other machines open it. */
type InviteFlags = ConsoleOffer & { readonly isInHall: boolean }

const MOST_DAYS = 1000

/** Reads the flags of `invite`. */
function inviteFlagsOf(args: readonly string[]): InviteFlags {
  const { role = 'organiser', name, days, hall = false } = parse(args)
  return { roles: rolesOf(role), name: nameOf(name), days: daysOf(days), isInHall: hall }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        days: { type: 'string' },
        hall: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error })
  }
}

function rolesOf(text: string): readonly Role[] {
  const roles = Roles.safeParse(text.split(','))
  if (!roles.success)
    throw new UsageError(`--role ${text}: the roles are timekeeper, regie, ledwall, commentator, organiser.`)
  return roles.data
}

function nameOf(text: string | undefined): string | undefined {
  const name = StaffName.optional().safeParse(text)
  if (!name.success) throw new UsageError('--name: 1 to 60 characters.')
  return name.data
}

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const days = /^\d+$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days ${text}: 1 to ${MOST_DAYS}.`)
  return days
}
