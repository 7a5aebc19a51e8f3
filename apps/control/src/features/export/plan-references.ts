import type { BodyOf } from '@cup/contract/routes'
import { isSameSet, normalName, SIDES } from '@cup/domain/kernel'
import type { Suggestion } from '../../shared/file/corrections.ts'
import { nearName } from '../../shared/file/near-name.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { planImportTexts as texts } from '../../texts/export.ts'
import type { PlanKey } from './plan-columns.ts'

type Reference = BodyOf<'game.write/plan'>['plannedTeams']['home']

/** Reference of a side, or the reason why it cannot be found. */
export type FoundReference = {
  readonly reference?: Reference
  readonly fault?: string
  readonly note?: string
  /** The name that the text nearly is. */
  readonly suggestion?: Suggestion<PlanKey>
}

/** How the games and groups of plan and file are found. */
export type PlanNames = {
  readonly plan: WholePlan
  readonly group: (name: string) => string | undefined
  /** All groups, in their order. */
  readonly groupIds: readonly string[]
  readonly game: (name: string) => string | undefined
}

const OUTCOME =
  /^(gewinner|gew\.|siegerin|sieger|sgr\.|verlierer|verl\.)(?:\s+(?:von|aus|des|vom|der))?\s*(?:[.:]\s*)?(?=[\s\d])\s*(.+)$/i
const SHORT_OUTCOME = /^([sgv])\s?(\d{1,3})$/i
const PLACES = [
  /^(?<group>.+?),? Platz (?<place>\d{1,3})$/i,
  /^Platz (?<place>\d{1,3}),? (?:der |in |von |aus )?(?<group>.+)$/i,
  /^(?<place>\d{1,3})\. ?(?:Platz,? ?)?(?:der |in |von |aus )?(?<group>.+)$/i,
  /^(?<group>.+?),? (?<place>\d{1,3})\.(?: ?Platz)?$/i,
  /^(?<group>(?:gruppe|gr\.?) ?\S+) (?<place>\d{1,2})$/i,
  /^(?<place>\d{1,3}) ?(?<group>[a-z])$/i,
  /^(?<group>[a-z]) ?(?<place>\d{1,2})$/i,
]
const ORDINAL = new RegExp(`^(?:gruppen-?)?(${texts.ordinals.join('|')})[rn]?\\b`, 'i')

/** "SG Mühlensiel", "Gewinner Spiel 33", "Verlierer Spiel 33", "Vorrunde, Platz 8", "8. Vorrunde" or "Bester Dritter". [R1] */
export function referenceIn(text: string, names: PlanNames): FoundReference {
  if (text === '') return { fault: texts.sideMissing }
  const { competition, teams } = names.plan
  const called = teams.filter(({ name }) => normalName(name) === normalName(text))
  const enrolled = called.filter(({ id }) => competition.teamIds.includes(id))
  const [team] = enrolled
  if (enrolled.length > 1) return { fault: texts.teamTwice(text) }
  if (team) return { reference: { teamId: team.id } }
  if (called.length > 0) return { fault: texts.notEnrolled(text) }
  const best = bestIn(text, names)
  if (best) return best
  const [outcome, place] = [outcomeIn(text, names), placeIn(inNumbers(text), names)]
  if (outcome?.reference) return outcome
  return place ?? teamByShortName(text, names) ?? outcome ?? unknownTeam(text, names)
}

/** "Erster Gruppe A" and "Gruppensieger A" are "1. Gruppe A". */
function inNumbers(text: string): string {
  const numbered = text.replace(
    ORDINAL,
    (_, word: string) => `${texts.ordinals.findIndex((one) => one === word.toLowerCase()) + 1}.`,
  )
  return numbered.replace(/^(?:gruppensieger|sieger(?= (?:gruppe|gr\.)))/i, '1.')
}

function teamByShortName(text: string, { plan: { competition, teams } }: PlanNames): FoundReference | undefined {
  const short = teams.filter(
    ({ id, shortName }) => competition.teamIds.includes(id) && normalName(shortName) === normalName(text),
  )
  const [team] = short
  return team && short.length === 1
    ? { reference: { teamId: team.id }, note: texts.shortNameMeans(text, team.name) }
    : undefined
}

function unknownTeam(text: string, { plan: { competition, teams } }: PlanNames): FoundReference {
  const name = nearName(
    text,
    teams.flatMap((team) => (competition.teamIds.includes(team.id) ? team.name : [])),
  )
  return {
    fault: texts.teamUnknown(text),
    ...(name !== undefined && { suggestion: { text, name, keys: ['home', 'guest'] } }),
  }
}

const GAME = { prefix: /^(?:(?:spiel|sp\.?)\s*(?:nr\.?|#)?|nr\.?|#)\s*(?=\d)/i, words: ['Spiel', 'Spiel Nr.'] } as const
const GROUP = { prefix: /^(?:gruppe|gr\.?)\s*(?=\S)/i, words: ['Gruppe'] } as const

/** "Spiel 3" may be called "3" in the plan, and "A" "Gruppe A": the text itself comes first. */
function spellingsOf(text: string, { prefix, words }: typeof GAME | typeof GROUP): readonly string[] {
  const bare = text.replace(prefix, '')
  const whole = bare.replace(/^([vh])f(?=\s*\d|$)\s*/i, (_, round: string) => `${ROUNDS[round.toLowerCase()]} `).trim()
  const turned = whole.replace(/^(\d+)\.? (.+)$/, '$2 $1')
  return [text, bare, whole, turned, ...words.map((word) => `${word} ${bare}`)]
}

/** "HF 1" is "Halbfinale 1". */
const ROUNDS: Readonly<Record<string, string>> = { v: 'Viertelfinale', h: 'Halbfinale' }

const firstFound = (texts: readonly string[], find: (name: string) => string | undefined): string | undefined =>
  texts.map(find).find((id) => id !== undefined)

function outcomeIn(text: string, names: PlanNames): FoundReference | undefined {
  const [, word, game] = OUTCOME.exec(text) ?? SHORT_OUTCOME.exec(text) ?? []
  if (word === undefined || game === undefined) return undefined
  const id = firstFound(spellingsOf(game, GAME), names.game)
  if (id === undefined) return { fault: texts.gameUnknown(game) }
  return { reference: /^v/i.test(word) ? { loserTeam: id } : { winnerTeam: id } }
}

const BEST =
  /^(?:(?<rank>\d{1,2})\. ?|(?<word>[a-zäöüß]+?) ?)?beste(?:r|n|s)? (?:der )?(?:gruppen-?)?(?:platz )?(?<place>[a-zäöüß]+|\d{1,2}\.?)(?: ?\((?<groups>.+)\))?$/i

/** [R9] "Bester Dritter", "2. bester Gruppendritter", "Zweitbester Dritter", "Bester Dritter (Gruppe A, Gruppe B)". */
function bestIn(text: string, names: PlanNames): FoundReference | undefined {
  const found = BEST.exec(text)?.groups
  if (!found) return undefined
  const place = ordinalIn(found.place ?? '')
  const rank = found.rank === undefined ? ordinalIn(found.word ?? '1.') : Number(found.rank)
  if (!place || !rank) return undefined
  const { competition, games } = names.plan
  const wanted = found.groups?.split(/\s*[,;]\s*/)
  const unknown = wanted?.find((name) => firstFound(spellingsOf(name, GROUP), names.group) === undefined)
  if (unknown !== undefined) return { fault: texts.groupUnknown(unknown) }
  const groupIds = wanted?.flatMap((name) => firstFound(spellingsOf(name, GROUP), names.group) ?? []) ?? names.groupIds
  if (groupIds.length < Math.max(2, rank)) return { fault: texts.tooFewGroups(text) }
  const small = competition.groups.find(
    ({ id, teamIds }) => groupIds.includes(id) && teamIds.length > 0 && teamIds.length < place,
  )
  if (small) return { fault: texts.placeUnknown(small.name, place) }
  return {
    reference: plannedBefore({ place, rank, groupIds }, games) ?? {
      bestOfPlace: { place, rank, groupIds: [...groupIds] },
    },
  }
}

type Best = { readonly place: number; readonly rank: number; readonly groupIds: readonly string[] }

/** [R11] The same reference of the plan, with the opponents that the generator has planned. */
const plannedBefore = ({ place, rank, groupIds }: Best, games: WholePlan['games']): Reference | undefined =>
  games
    .flatMap(({ plannedTeams }) => SIDES.map((side) => plannedTeams[side]))
    .find(
      (planned) =>
        'bestOfPlace' in planned &&
        planned.bestOfPlace.place === place &&
        planned.bestOfPlace.rank === rank &&
        isSameSet<string>(planned.bestOfPlace.groupIds, groupIds),
    )

/** 3 of "3", "3.", "dritter" or "dritt". */
function ordinalIn(text: string): number {
  if (/^\d+\.?$/.test(text)) return Number.parseInt(text, 10)
  const word = text.toLowerCase().replace(/(?:e[rn]?)?$/, 'e')
  return texts.ordinals.findIndex((one) => one === word) + 1
}

function placeIn(text: string, names: PlanNames): FoundReference | undefined {
  for (const pattern of PLACES) {
    const { group = '', place = '' } = pattern.exec(text)?.groups ?? {}
    const groupId = group === '' ? undefined : firstFound(spellingsOf(group, GROUP), names.group)
    if (groupId === undefined) continue
    const position = Number(place)
    const known = names.plan.competition.groups.find(({ id }) => id === groupId)?.teamIds.length ?? 0
    if (position < 1 || (known > 0 && position > known)) return { fault: texts.placeUnknown(group, position) }
    return { reference: { groupId, position } }
  }
  return undefined
}
