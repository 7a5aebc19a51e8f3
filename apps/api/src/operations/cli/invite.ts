import { invitationLink } from '@cup/contract/invitation-link'
import { instantOf } from '@cup/domain/kernel'
import { inviteFromConsole } from '../../access/index.ts'
import { lanAddresses } from '../../utilities/index.ts'
import { type Config, configOf } from '../config/index.ts'
import { migrate } from '../database/index.ts'
import { inviteFlagsOf } from './invite-flags.ts'
import { ownAddress } from './own-address.ts'
import { withOwnDatabase } from './own-database.ts'
import type { Subcommand } from './subcommand.ts'

/** Makes a link by which somebody signs in; a service that runs meets it in the database that both share. */
export const inviteCommand: Subcommand = async (args) => {
  const { isInHall, ...offer } = inviteFlagsOf(args)
  const config = configOf(process.env, isInHall ? ['--hall'] : [])
  return withOwnDatabase(async (database) => {
    await migrate(database, console.error)
    const secret = await inviteFromConsole(database.kysely, offer, instantOf(Date.now()))
    console.log(`Once, within 24 hours, for ${offer.roles.join(', ')}:\n${invitationLink(addressOf(config), secret)}`)
    return 0
  })
}

function addressOf(config: Config): string {
  const inHall = config.host === '0.0.0.0' ? lanAddresses(config.port)[0] : undefined
  return config.publicUrl ?? inHall ?? ownAddress(config)
}
