import type { CallAnswerOf } from '@cup/contract/routes'
import { formatDay, formatTimeOfDay } from '@cup/ui/format'
import { checkTexts } from '../../../../texts/start.ts'
import type { Facts } from '../facts.ts'
import { type Check, type Findings, go, type Line, orDone, type Way } from '../finding.ts'

const texts = checkTexts.installation

type Installation = CallAnswerOf<'installation.read/get'>

const LEGAL = [
  { field: 'imprint', name: texts.imprint, why: texts.imprintWhy, write: texts.writeImprint },
  { field: 'privacy', name: texts.privacy, why: texts.privacyWhy, write: texts.writePrivacy },
] as const

/** [W2] [O3] Imprint and privacy policy are written, and are none of the examples. */
export const legalTextsAreWritten: Check = ofInstallation(({ texts: states }) =>
  orDone(
    LEGAL.flatMap(({ field, name, why, write }): Line[] => {
      const state = states[field]
      if (state === 'written') return []
      return [
        {
          id: field,
          level: 'red',
          page: 'website',
          title: state === 'example' ? texts.isExample(name) : texts.isMissing(name),
          why,
          ways: [go(write, '/website')],
        },
      ]
    }),
    { id: 'legal', title: texts.legalDone, note: texts.legalNote },
  ),
)

/** [O4] Other devices can open the address that this page was opened with. */
export const addressIsShared: Check = ofInstallation(({ reach: { openedAt, isOnlyHere, addresses } }) => {
  const [best] = addresses
  if (!isOnlyHere) return { done: [{ id: 'address', title: texts.reached, note: hostOf(openedAt) }] }
  const line: Line = {
    id: 'address',
    level: 'amber',
    page: 'start',
    title: texts.onlyHere,
    why: best ? texts.onlyHereWhy(hostOf(openedAt), hostOf(best)) : texts.nowhereWhy(hostOf(openedAt)),
    ways: best ? [{ type: 'open', text: texts.openThere, address: `${best}/control/start` }] : [askAgain],
  }
  return { open: [line] }
})

const askAgain: Way = { type: 'askAgain', text: checkTexts.failed.again, source: 'installation' }

const hostOf = (address: string): string => address.replace(/^https?:\/\//, '')

/** [O4] A copy older than this misses too much of what was entered since. */
const OLD_AFTER_HOURS = 24

const HOUR_MILLIS = 3_600_000

/** [O4] The cup is kept in a second place. */
export const cupIsBackedUp: Check = (facts) =>
  ofInstallation(({ copies: { folders, silent, last } }) => {
    const [first] = facts.parts
    const line = (title: string, why: string, ...ways: Line['ways']): Findings => ({
      open: [{ id: 'backup', level: 'amber', page: 'start', title, why, ways }],
    })
    if (folders.length === 0) {
      const page = first ? `/competitions/${first.competition.id}/export` : '/competitions'
      return line(texts.noFolder, texts.noFolderWhy, go(texts.export, page))
    }
    if (silent.length === folders.length) return line(texts.silent, texts.silentWhy, askAgain)
    if (!last) return line(texts.noBackup, texts.noBackupWhy, backUp)
    const hours = (Date.parse(facts.now) - Date.parse(last.madeAt)) / HOUR_MILLIS
    const at = `${formatDay(last.madeAt)}, ${formatTimeOfDay(last.madeAt)}`
    if (hours > OLD_AFTER_HOURS && last.changesSince > 0) {
      return line(texts.oldBackup(at), texts.oldBackupWhy(last.changesSince), backUp)
    }
    return { done: [{ id: 'backup', title: texts.backedUp, note: at }] }
  })(facts)

const backUp: Way = { type: 'backUp', text: texts.backUp }

/** A check of what the service says about its installation; none where that is not known. */
function ofInstallation(check: (installation: Installation) => Findings): Check {
  return ({ installation }: Facts) => (installation.state === 'known' ? check(installation.value) : {})
}
