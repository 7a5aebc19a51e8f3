import { checkTexts } from '../../../texts/start.ts'
import { nothingClashes } from './checks/clashes.ts'
import { groupsAreThere, teamsAreGrouped, teamsAreGroupedOnce } from './checks/groups.ts'
import { addressIsShared, cupIsBackedUp, legalTextsAreWritten } from './checks/installation.ts'
import {
  breaksAreFree,
  datesAreToCome,
  finalsAreApart,
  gamesAreOnItsDays,
  gamesAreThere,
  gamesHaveCourts,
  teamsHaveGames,
} from './checks/plan.ts'
import { gamesFollowRules } from './checks/rules.ts'
import { courtsHaveTimekeepers, regieIsInvited } from './checks/staff.ts'
import { coloursDiffer, squadsAreThere, squadsPlayOnce, teamsAreNamed, teamsAreThere } from './checks/teams.ts'
import { gamesGetTheirTeams, tiesAreDecided } from './checks/ties.ts'
import type { Facts } from './facts.ts'
import type { Check, Done, Line, Source } from './finding.ts'

/** Lines about a cup: those that are open, red before amber, and those that are done. */
export type Checklist = { readonly open: readonly Line[]; readonly done: readonly Done[] }

/** All checks, in the order in which a cup is prepared. */
const checks: readonly Check[] = [
  teamsAreThere,
  groupsAreThere,
  teamsAreGrouped,
  gamesFollowRules,
  gamesAreThere,
  teamsHaveGames,
  datesAreToCome,
  tiesAreDecided,
  gamesGetTheirTeams,
  nothingClashes,
  regieIsInvited,
  legalTextsAreWritten,
  teamsAreNamed,
  squadsAreThere,
  squadsPlayOnce,
  teamsAreGroupedOnce,
  gamesHaveCourts,
  gamesAreOnItsDays,
  breaksAreFree,
  finalsAreApart,
  coloursDiffer,
  courtsHaveTimekeepers,
  addressIsShared,
  cupIsBackedUp,
]

/** [O3] [O4] [O5] Looks at everything that is known of a cup. */
export function checklistOf(facts: Facts): Checklist {
  const found = checks.map((check) => check(facts))
  const open = [...found.flatMap((one) => one.open ?? []), ...unanswered(facts)]
  return {
    open: [...open.filter(({ level }) => level === 'red'), ...open.filter(({ level }) => level === 'amber')],
    done: found.flatMap((one) => one.done ?? []),
  }
}

/** The pages that are about what did not come. */
const PAGES = { players: 'players', staff: 'regie', installation: 'website' } as const satisfies Record<
  Source,
  Line['page']
>

const SOURCES = ['players', 'staff', 'installation'] as const satisfies readonly Source[]

/** [O5] A check that could not be made is a line with its reason, never done. */
const unanswered = (facts: Facts): readonly Line[] =>
  SOURCES.filter((source) => facts[source].state === 'failed').map((source) => ({
    id: `unanswered ${source}`,
    level: 'amber',
    page: PAGES[source],
    title: checkTexts.failed.title(checkTexts.failed[source]),
    why: checkTexts.failed.why,
    ways: [{ type: 'askAgain', text: checkTexts.failed.again, source }],
  }))
