import { parseArgs } from 'node:util'
import type { Role } from '@cup/contract/permissions'
import { Roles, StaffName } from '@cup/contract/staff'
import type { ConsoleOffer } from '../../access/index.ts'
import { reasonOf } from '../../utilities/index.ts'
import { UsageError } from './subcommand.ts'

/** Whom the link is for, and whether other machines open it. */
export type InviteFlags = ConsoleOffer & { readonly isInHall: boolean }

const MOST_DAYS = 1000

/** Reads the flags of `invite`. */
export function inviteFlagsOf(args: readonly string[]): InviteFlags {
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
