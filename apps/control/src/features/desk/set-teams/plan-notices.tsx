import { Stack, Text } from '@chakra-ui/react'
import { planNotesOf } from '../../../shared/game-view/plan-notes.ts'
import { RemedyButton } from '../../../shared/game-view/remedy-button.tsx'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { GameData } from '../model/game-data.ts'
import { Notice } from '../notices/notices.tsx'
import { useConfirmTeams } from '../use-confirm-teams.ts'

type PlanNoticesProps = { readonly data: GameData }

/** [R7] [R8] Notices about teams that are not those of the plan, or that the plan does not give, with the way out. */
export function PlanNotices({ data }: PlanNoticesProps) {
  const confirmTeams = useConfirmTeams(data.game)
  return planNotesOf(data.game, data).map(({ text, remedy }) => (
    <Notice
      key={text}
      tone={remedy.type === 'wait' ? 'info' : 'warning'}
      action={<RemedyButton remedy={remedy} onSend={confirmTeams} />}
    >
      {text}
    </Notice>
  ))
}

type PlanHintsProps = PlanNoticesProps & { readonly onSend: (command: HallCommand) => void }

/** [R7] [R8] The same with room for whole sentences, each above its way out. */
export const PlanHints = ({ data, onSend }: PlanHintsProps) =>
  planNotesOf(data.game, data).map(({ text, remedy }) => (
    <Stack key={text} role="status" gap="2">
      <Text color={remedy.type === 'wait' ? 'fg.muted' : 'fg.warning'}>{text}</Text>
      <RemedyButton remedy={remedy} onSend={onSend} />
    </Stack>
  ))
