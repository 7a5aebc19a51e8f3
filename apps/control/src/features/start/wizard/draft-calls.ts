import type { CupDraft, DraftOfAge } from '@cup/domain/cup-draft'
import type { ActCall } from '../../../shared/act/use-act.ts'

/** [D1] The calls that make a drafted cup, in an order in which each is accepted. */
export const callsOf = (draft: CupDraft): readonly ActCall[] => [
  { call: 'meet.write/create', body: { id: draft.meetId, name: draft.answers.name, courts: draft.courts } },
  ...draft.ages.flatMap((age) => callsOfAge(age, draft)),
  ...draft.ages.flatMap(({ games }) => games.map((body): ActCall => ({ call: 'game.write/plan', body }))),
]

function callsOfAge(plan: DraftOfAge, { answers, meetId, breaks }: CupDraft): readonly ActCall[] {
  const { competitionId: id, age, groups, matchdays } = plan
  const { location, day, regieRequired } = answers
  return [
    {
      call: 'competition.write/create',
      body: {
        ...{
          id,
          name: `${age.name} ${answers.name}`,
          location,
          start: day,
          end: day,
          meetId,
          breaks,
          regieRequired,
          names: 'first',
        },
        ...(age.mode === 'festival' && { publicResults: 'withoutTables' }),
      },
    },
    ...matchdays.map((matchday): ActCall => {
      return { call: 'competition.write/create-matchday', body: { id, matchdayId: matchday.id, name: matchday.name } }
    }),
    ...groups.flatMap(({ id: groupId, name, teams }): readonly ActCall[] => [
      ...teams.flatMap((team): readonly ActCall[] => [
        { call: 'team.write/create', body: team },
        { call: 'competition.write/enroll-team', body: { id, teamId: team.id } },
      ]),
      { call: 'competition.write/create-group', body: { id, groupId, name, teamIds: teams.map((team) => team.id) } },
    ]),
  ]
}
