import {
  type Guard,
  type Guarded,
  isAbsentOr,
  isEither,
  isFlag,
  isListOf,
  isNumber,
  isObjectOf,
  isText,
  isWord,
} from './json-shape.ts'

/** The one number by which a file says how it is to be read. */
export const CUP_FILE_VERSION = 1

/** [I1] */
const isId: Guard<string> = (value): value is string =>
  isText(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const isNames = isWord('full', 'first', 'number')
const isNamed = { id: isId, name: isText }

const isSettings = isObjectOf({
  shootOutShotsNumber: isNumber,
  timePenaltySeconds: isNumber,
  penaltyEndsOnGoal: isFlag,
  headToHeadFirst: isFlag,
  regieRequired: isFlag,
  names: isNames,
  publicResults: isWord('all', 'withoutTables', 'planOnly'),
})

export const isCompetition = isObjectOf({
  ...isNamed,
  location: isText,
  start: isText,
  end: isText,
  settings: isSettings,
})

const isTeam = isObjectOf({
  ...isNamed,
  shortName: isText,
  primaryColor: isText,
  logoFilePath: isAbsentOr(isText),
  photo: isAbsentOr(isObjectOf({ filePath: isText, description: isAbsentOr(isText) })),
  sponsor: isAbsentOr(
    isObjectOf({
      name: isText,
      url: isAbsentOr(isText),
      logoFilePath: isAbsentOr(isText),
      ledwallFilePath: isAbsentOr(isText),
    }),
  ),
  staff: isAbsentOr(isText),
})

const isPlayer = isObjectOf({
  id: isId,
  firstName: isText,
  lastName: isText,
  birthday: isText,
  teamId: isId,
  number: isNumber,
  isGoalkeeper: isFlag,
  publicName: isNames,
})

/** [R1] A team by itself, by its place in a group, or by the outcome of another game. */
const isReference = isEither(
  isEither(isObjectOf({ teamId: isId }), isObjectOf({ groupId: isId, position: isNumber })),
  isEither(isObjectOf({ winnerTeam: isId }), isObjectOf({ loserTeam: isId })),
)

const isGame = isObjectOf({
  ...isNamed,
  groupId: isAbsentOr(isId),
  matchdayId: isAbsentOr(isId),
  dateTime: isText,
  duration: isNumber,
  shootOutShotsNumber: isNumber,
  plannedTeams: isObjectOf({ home: isReference, guest: isReference }),
  cancelled: isFlag,
})

/** What stands in each list of a file. */
export const LISTS = {
  groups: isObjectOf({ ...isNamed, teamIds: isListOf(isId) }),
  matchdays: isObjectOf(isNamed),
  teams: isTeam,
  players: isPlayer,
  games: isGame,
}
type Lists = typeof LISTS

/** A whole competition as it is planned, without what was played; ids are those of the service it comes from. */
export type CupFile = {
  readonly format: 'hallencup'
  readonly version: typeof CUP_FILE_VERSION
  readonly competition: Guarded<typeof isCompetition>
} & { readonly [List in keyof Lists]: readonly Guarded<Lists[List]>[] }

export type FileTeam = CupFile['teams'][number]
export type FileGame = CupFile['games'][number]
export type FileReference = Guarded<typeof isReference>
