import { type Clash, clashesIn, startOf, USUAL_REST } from '@cup/domain/planning'
import { formatTimeOfDay } from '@cup/ui/format'
import { planTexts } from '../../../../texts/plan.ts'
import { checkTexts, startTexts } from '../../../../texts/start.ts'
import { courtsOf, type Facts, gameNameIn, gamesToCome, namesOf } from '../facts.ts'
import { type Check, go, type Line } from '../finding.ts'

const texts = checkTexts.plan

const MINUTE_SECONDS = 60

/** All kinds of clashes; those that block the day come first. */
const KINDS = {
  sameTeam: { level: 'red', title: texts.sameTeam },
  overlap: { level: 'red', title: texts.overlap },
  undecided: { level: 'red', title: texts.undecided },
  sameReferee: { level: 'amber', title: texts.sameReferee },
  refereePlays: { level: 'amber', title: texts.refereePlays },
  shortRest: { level: 'amber', title: texts.shortRest },
} as const satisfies Record<Clash['type'], Pick<Line, 'level'> & { readonly title: (count: number) => string }>

/** [H4] [O4] Courts, teams and referees have one game at a time, and teams their rest, over all competitions of the cup. */
export const nothingClashes: Check = (facts) => {
  const coming = gamesToCome(facts).map(({ game }) => game)
  if (coming.length === 0) return {}
  const clashes = clashesIn(coming, USUAL_REST, { courts: [...courtsOf(facts)], refereeTeams: facts.refereeTeams })
  const byType = Map.groupBy(clashes, ({ type }) => type)
  const open = Object.entries(KINDS).flatMap(([type, { level, title }]): Line[] => {
    const [first, ...others] = [...byType].find(([one]) => one === type)?.[1] ?? []
    if (!first) return []
    return [
      {
        id: `clash ${type}`,
        level,
        page: 'timetable',
        title: title(others.length + 1),
        why: whyOf(first, facts) + startTexts.andMore(others.length),
        ways: [go(texts.toPlan, '/timetable')],
      },
    ]
  })
  if (open.length > 0) return { open }
  return { done: [{ id: 'clashes', title: texts.noClash, note: texts.rest(USUAL_REST / MINUTE_SECONDS) }] }
}

function whyOf(clash: Clash, facts: Facts): string {
  const all = gamesToCome(facts)
  const named = (id: string) => {
    const found = all.find(({ game }) => game.id === id)
    return found ? planTexts.gameAt(gameNameIn(facts, found), formatTimeOfDay(startOf(found.game))) : ''
  }
  const [earlier, later] = [named(clash.earlier), named(clash.later)]
  switch (clash.type) {
    case 'overlap':
      return planTexts.overlap(later, earlier)
    case 'sameTeam':
      return planTexts.sameTeam(namesOf([clash.teamId], facts), earlier, later)
    case 'sameReferee':
      return planTexts.sameReferee(clash.referee, earlier, later)
    case 'refereePlays':
      return clash.earlier === clash.later
        ? planTexts.refereeInOwnGame(clash.referee, namesOf([clash.teamId], facts), later)
        : planTexts.refereePlays(
            clash.referee,
            namesOf([clash.teamId], facts),
            named(clash.led),
            clash.led === clash.earlier ? later : earlier,
          )
    case 'shortRest':
      return planTexts.shortRest(namesOf([clash.teamId], facts), earlier, later, restText(clash.rest))
    case 'undecided':
      return planTexts.undecided(later, planTexts.notOverYet(earlier, 1))
  }
}

function restText(rest: number): string {
  const minutes = Math.floor(rest / MINUTE_SECONDS)
  if (minutes === 0) return planTexts.noRest
  return minutes === 1 ? planTexts.oneMinuteRest : planTexts.minutesRest(minutes)
}
