import type { BodyOf } from '@cup/contract/routes'
import type { Side } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { BENCH, type DeskNames, scorerText } from '../../../shared/record/words.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import type { DeskGoal, Sheet } from './sheet.ts'

/** What a press has done, in words: "Tor HSG, 7 Keller". */
export function pressTextOf(command: HallCommand, sheet: Sheet, names: DeskNames): string {
  const { call, body } = command
  const word = commandTexts[call]
  switch (call) {
    case 'game.write/score-goal': {
      const { isOwnGoal = false, homeTeam, playerId } = body
      return goalText({ isOwnGoal, side: homeTeam ? 'home' : 'guest', scorer: playerId }, names)
    }
    case 'game.write/change-goal': {
      const goal = goalIn(sheet, body.goalId)
      return goal ? `Geändert: ${goalText(changed(goal, body), names)}` : word
    }
    case 'game.write/revoke-goal': {
      const goal = goalIn(sheet, body.goalId)
      return goal ? `Zurückgenommen: ${goalText(goal, names)}` : word
    }
    case 'game.write/give-timepenalty':
      return penaltyText(body, names)
    case 'game.write/revoke-timepenalty': {
      const penalty = sheet.penalties.find(({ timePenaltyId }) => timePenaltyId === body.timePenaltyId)
      return penalty ? `Zurückgenommen: ${penaltyText(penalty, names)}` : word
    }
    case 'game.write/set-clock':
      return `Uhr auf ${formatClock(body.remaining)} gestellt`
    case 'game.write/track-shoot-out-shot':
      return `${word} ${names.teamById(body.teamId)}: ${body.success ? 'Treffer' : 'daneben'}`
    default:
      return word
  }
}

const goalIn = ({ goals }: Sheet, goalId: string): DeskGoal | undefined => goals.find((goal) => goal.goalId === goalId)

const changed = (goal: DeskGoal, { isOwnGoal, homeTeam, playerId }: BodyOf<'game.write/change-goal'>): GoalInWords => ({
  isOwnGoal: isOwnGoal ?? goal.isOwnGoal,
  side: homeTeam === undefined ? goal.side : homeTeam ? 'home' : 'guest',
  scorer: playerId === undefined ? goal.scorer : playerId,
})

type GoalInWords = { readonly isOwnGoal: boolean; readonly side: Side; readonly scorer: string | null }

const goalText = ({ isOwnGoal, side, scorer }: GoalInWords, names: DeskNames): string =>
  `${isOwnGoal ? 'Eigentor für' : 'Tor'} ${names.team(side)}, ${scorerText(scorer, names)}`

type PenaltyInWords = { readonly teamId: string; readonly playerId?: string | undefined }

const penaltyText = ({ teamId, playerId }: PenaltyInWords, names: DeskNames): string =>
  `Zeitstrafe ${names.teamById(teamId)}, ${playerId === undefined ? BENCH : (names.player(playerId) ?? 'unbekannt')}`
