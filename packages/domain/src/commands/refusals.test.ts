import { describe, expect, it } from 'vitest'
import { ENTRY_KINDS, entryKinds } from '../game/index.ts'
import { DOMAIN_ERROR_CODES } from '../kernel/domain-error.ts'
import { thrownCodes } from '../testing/thrown-codes.ts'
import { CORRECTION_COMMANDS } from '../tournament-state/correction-command.ts'
import { isTakenByArchived } from './decide.ts'
import { refusals } from './refusals.ts'

declare global {
  interface ImportMeta {
    glob(patterns: readonly string[], options: object): Readonly<Record<string, string>>
  }
}

const found = import.meta.glob(['../**/*.ts', '!../**/*.test.ts', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.fromEntries(
  Object.entries(found).map(([path, text]) => [
    path.replace(/^\.\//, 'tournament-state/').replace(/^\.\.\//, ''),
    text,
  ]),
)
const thrown = thrownCodes(sources)

/** The codes that a switch over commands throws in each case, with what it does before. */
function casesOf(file: string): (readonly [string, string[]])[] {
  const [, body = ''] = /^export function decide\(.*?\{\n(.*?)^\}/ms.exec(sources[file] ?? '') ?? []
  const [before = '', ...cases] = body.split(/(?=^ {4}case ')/m)
  return cases.map((text) => [
    /case '([^']+)'/.exec(text)?.[1] ?? '',
    thrown(file, before.replace(/.*decideEntry.*/, '') + text),
  ])
}

/** Functions of its kind that each way to change the record calls. */
const CALLED = { adding: ['complete'], changing: ['complete', 'unknown', 'revoked'], revoking: ['unknown'] }

/** The codes of the commands of a kind of entry: those of its record, of the way it is changed and of the kind itself. */
function commandsOf(kind: (typeof ENTRY_KINDS)[number]): (readonly [string, string[]])[] {
  const file = Object.keys(sources).find((path) => sources[path]?.includes(`\n  kind: '${kind}',\n`)) ?? ''
  const text = sources[file] ?? ''
  const property = (name: string) => new RegExp(`^  ${name}: .*?(?=^ {2}\\w)`, 'ms').exec(text)?.[0] ?? ''
  return Object.keys(entryKinds[kind].commands).map((type) => {
    const [decision = ''] =
      new RegExp(`^    '${type}': \\(.*?(?=^ {4}'|^ {2}\\})`, 'ms').exec(property('decisions')) ?? []
    const called = Object.entries(CALLED).flatMap(([way, names]) => (decision.includes(`${way}(`) ? names : []))
    const own = thrown(file, decision + called.map(property).join(''))
    return [type, [...new Set([...own, ...thrown('game/decisions/enter-result.ts', 'openRecord')])].sort()]
  })
}

/** Refusals of a guard that cannot occur for these decisions. */
const IMPOSSIBLE: Readonly<Record<string, readonly string[]>> = {
  'game.start': ['time/out-of-order'],
  'game.correct': ['game/court-busy'],
  'game.revokeStart': ['game/not-started'],
  'game.cancel': ['game/cancelled'],
  'game.enterResult': [
    'game/clock-running',
    'game/frozen',
    'game/not-started',
    'game/time-out-of-range',
    'time/late',
    'time/out-of-order',
  ],
}

/** [E1] Refusals of folding the events of an act; folding never refuses. */
const OF_FOLDING = ['competition/court-in-use', 'meet/archived']

/** [G27] A paper is refused as each of its lines would be. */
const LINES: Readonly<Record<string, readonly (keyof typeof refusals)[]>> = {
  'game.enterResult': ['game.scoreGoal', 'game.giveTimePenalty', 'game.trackShootOutShot'],
}
const ofLines = (type: string) => (LINES[type] ?? []).flatMap((line) => refusals[line])

/** A planned game has a competition. */
const isPossible = (type: string, code: string): boolean =>
  !IMPOSSIBLE[type]?.includes(code) &&
  (code !== 'competition/unknown' || !type.startsWith('game.') || type === 'game.plan')

const DECIDERS = [
  'game/decide.ts',
  'competition/decide.ts',
  'meet/meet.ts',
  'team/team.ts',
  'player/player.ts',
  'erasure/erasure.ts',
  'broadcast/broadcast.ts',
]

const declared: Readonly<Record<string, readonly string[]>> = refusals

/** [X1] A correction throws what it checks itself, and what its commands throw. */
const ofCorrection = (): string[] => {
  const ofCommands = CORRECTION_COMMANDS.flatMap((type) => refusals[type])
  const own = thrown('correction/decide-correction.ts', 'isKnown withOutcome gameIn')
  return [...new Set([...own, ...ofCommands])].filter((code) => code !== 'time/late').sort()
}

/** [K12] An act on several games throws what it checks itself, and what the single commands throw; a deleted game is unknown. */
const ofChangedGames = (): string[] => {
  const single = [
    'game.changePlan',
    'game.changeDateTime',
    'game.changeCourt',
    'game.changeDuration',
    'game.changeShootOutShotsNumber',
  ] as const
  const own = thrown('tournament-state/change-games.ts', 'requireCompetition requireActiveCompetition')
  const codes = [...own, 'competition/unknown-game', ...single.flatMap((type) => refusals[type])]
  return [...new Set(codes)].filter((code) => code !== 'game/unknown' && code !== 'entity/in-use').sort()
}

/** [K20] [K21] [K22] An act that moves games throws what it checks itself, and what the single commands throw. */
const ofMoves = (...single: readonly ('game.changeDateTime' | 'game.changeCourt')[]): string[] => {
  const own = thrown('tournament-state/move-games.ts', 'requireOpen requireShown')
  return [...new Set([...own, ...single.flatMap((type) => refusals[type])])].sort()
}

/** [K3] Refusals of a withdrawal and of its revocation. */
const ofWithdrawal = (names: string): string[] =>
  [...new Set(thrown('tournament-state/withdraw-team.ts', names))].filter((code) => !OF_FOLDING.includes(code)).sort()

/** [K8] Refusals around the decision on a game. */
const aroundIt = (type: string): string[] =>
  type.startsWith('game.') && !isTakenByArchived(type) ? ['competition/archived'] : []

/** [I14] Refusals of an undo besides those of its commands. */
const thrownByRevocation = ['planning/changed-since', 'planning/not-revocable', 'planning/unknown']

const decided = [
  ...[...DECIDERS.flatMap(casesOf), ...ENTRY_KINDS.flatMap(commandsOf)].map(
    ([type, codes]) => [type, [...new Set([...codes, ...ofLines(type), ...aroundIt(type)])].sort()] as const,
  ),
  ['game.correct', ofCorrection()] as const,
  ['competition.changeGames', ofChangedGames()] as const,
  [
    'planning.apply',
    thrown('tournament-state/apply-act.ts', 'decideAct').filter((code) => !OF_FOLDING.includes(code)),
  ] as const,
  ['planning.revoke', thrownByRevocation] as const,
  ['game.swapGames', ofMoves('game.changeDateTime', 'game.changeCourt')] as const,
  ['game.slip', ofMoves('game.changeDateTime')] as const,
  ['game.revokeMoves', [...ofMoves('game.changeDateTime'), 'game/unknown-move']] as const,
  ['competition.withdrawTeam', ofWithdrawal('decideWithdrawal')] as const,
  ['competition.revokeWithdrawal', ofWithdrawal('decideRevocation')] as const,
]

describe('the refusals of a command', () => {
  it('are known for every command', () =>
    expect(decided.map(([type]) => type).sort()).toEqual(Object.keys(refusals).sort()))

  it('are written in full, so that they can be found', () =>
    expect(Object.keys(sources).filter((file) => sources[file]?.includes('DomainError(`'))).toEqual([]))

  it.each(decided)('of %s are what its decision throws', (type, codes) =>
    expect(declared[type]?.toSorted()).toEqual(codes.filter((code) => isPossible(type, code))),
  )

  it('belong to each code', () =>
    expect([...new Set(Object.values(refusals).flat())].sort()).toEqual([...DOMAIN_ERROR_CODES].sort()))
})
