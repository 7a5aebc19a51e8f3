import { Text } from '@chakra-ui/react'
import type { RouteName } from '@cup/contract/routes'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { planNotesTexts as texts } from '../../texts/plan-notes.ts'
import type { HallCommand } from '../outbox/command.ts'
import { useSend } from '../outbox/use-outbox.ts'
import { useMayCall } from '../sign-in/sign-in-context.ts'
import type { Remedy } from './plan-notes.ts'

type RemedyButtonProps = {
  readonly remedy: Remedy
  /** Sends the command of a page that has more to do with it; the outbox alone if absent. */
  readonly onSend?: (command: HallCommand) => void
}

/** The way out of a difference between teams and plan, or who can take it. */
export function RemedyButton({ remedy, onSend }: RemedyButtonProps) {
  const { send } = useSend()
  const isAllowed = useMayCall(CALLS[remedy.type])
  if (remedy.type === 'wait') return null
  if (!isAllowed) return <Text as="span">{texts.others[remedy.type]}</Text>
  if (remedy.type === 'send') {
    const press = onSend ?? ((command: HallCommand) => void send(command))
    return (
      <Button size="touch" onClick={() => press(remedy.command)}>
        {remedy.text}
      </Button>
    )
  }
  return (
    <Button asChild size="touch">
      <Link to={remedy.to}>{texts[remedy.type]}</Link>
    </Button>
  )
}

const CALLS = {
  send: 'game.write/set-actual-teams',
  decideTie: 'competition.write/decide-tie',
  correct: 'log.write/correct',
  changePlan: 'game.write/change-plan',
  wait: 'game.read/get',
} as const satisfies Record<Remedy['type'], RouteName>
