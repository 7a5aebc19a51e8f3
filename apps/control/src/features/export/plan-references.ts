import type { BodyOf } from '@cup/contract/routes'
import { normalName } from '@cup/domain/kernel'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { planImportTexts as texts } from '../../texts/export.ts'

type Reference = BodyOf<'game.write/plan'>['plannedTeams']['home']

/** Reference of a side, or the reason why it cannot be found. */
export type FoundReference = { readonly reference?: Reference; readonly fault?: string }

/** How the games and groups of plan and file are found. */
export type PlanNames = {
  readonly plan: WholePlan
  readonly group: (name: string) => string | undefined
  readonly game: (name: string) => string | undefined
}

const OUTCOME = /^(gewinner|sieger|verlierer)(?:\s+(?:von|aus|des|vom))?\s+(.+)$/i
const PLACES = [
  /^(?<group>.+?),? Platz (?<place>\d{1,3})$/i,
  /^Platz (?<place>\d{1,3}),? (?:der |in )?(?<group>.+)$/i,
  /^(?<place>\d{1,3})\. ?(?:der |in )?(?<group>.+)$/i,
  /^(?<place>\d{1,3}) ?(?<group>[a-z])$/i,
]

/** "SG Mühlensiel", "Gewinner Spiel 33", "Verlierer Spiel 33", "Vorrunde, Platz 8" or "8. Vorrunde". [R1] */
export function referenceIn(text: string, names: PlanNames): FoundReference {
  if (text === '') return { fault: texts.sideMissing }
  const { competition, teams } = names.plan
  const called = teams.filter(({ name }) => normalName(name) === normalName(text))
  const enrolled = called.filter(({ id }) => competition.teamIds.includes(id))
  const [team] = enrolled
  if (enrolled.length > 1) return { fault: texts.teamTwice(text) }
  if (team) return { reference: { teamId: team.id } }
  if (called.length > 0) return { fault: texts.notEnrolled(text) }
  return outcomeIn(text, names) ?? placeIn(text, names) ?? { fault: texts.teamUnknown(text) }
}

const GAME = { prefix: /^(?:spiel|sp\.?)\s*(?:nr\.?\s*)?(?=\S)/i, words: ['Spiel'] } as const
const GROUP = { prefix: /^(?:gruppe|gr\.?)\s*(?=\S)/i, words: ['Gruppe'] } as const

/** "Spiel 3" may be called "3" in the plan, and "A" "Gruppe A": the text itself comes first. */
function spellingsOf(text: string, { prefix, words }: typeof GAME | typeof GROUP): readonly string[] {
  const bare = text.replace(prefix, '')
  return [text, bare, ...words.map((word) => `${word} ${bare}`)]
}

const firstFound = (texts: readonly string[], find: (name: string) => string | undefined): string | undefined =>
  texts.map(find).find((id) => id !== undefined)

function outcomeIn(text: string, names: PlanNames): FoundReference | undefined {
  const [, word, game] = OUTCOME.exec(text) ?? []
  if (word === undefined || game === undefined) return undefined
  const id = firstFound(spellingsOf(game, GAME), names.game)
  if (id === undefined) return { fault: texts.gameUnknown(game) }
  return { reference: word.toLowerCase() === 'verlierer' ? { loserTeam: id } : { winnerTeam: id } }
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
