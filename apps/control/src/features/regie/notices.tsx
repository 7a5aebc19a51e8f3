import { Alert, Stack } from '@chakra-ui/react'
import { usePresence } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { formatTimeOfDay } from '@cup/ui/format'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PlanNote } from '../../shared/game-view/plan-notes.ts'
import { RemedyButton } from '../../shared/game-view/remedy-button.tsx'
import { planNotesTexts } from '../../texts/plan-notes.ts'
import { regieTexts } from '../../texts/regie.ts'

/** The state of a court that its notices follow from. */
export type NoticesProps = {
  /** [V6] Older games that were begun and never frozen. */
  readonly unfrozen: readonly Game[]
  /** [H17] The games that run on the court beside the current one. */
  readonly beside: readonly Game[]
  /** [C9] The device that operates the running game is without a connection. */
  readonly tabletAway: TabletAway | undefined
  /** [R7] [R8] Teams that are not those of the plan, or that the plan does not give. */
  readonly planNotes: readonly PlanNote[]
}

/** Notices for the Regie before it continues. */
export const Notices = ({ unfrozen, beside, tabletAway, planNotes }: NoticesProps) => (
  <Stack gap="3" role="status" _empty={{ display: 'none' }}>
    {unfrozen.map(({ id, name, competitionId }) => (
      <Alert.Root key={id} status="warning" data-notice alignItems="center">
        <Alert.Title>
          {regieTexts.notFrozen(name)}
          <Link to={`/competitions/${competitionId}/games/${id}`} style={{ textDecoration: 'underline' }}>
            {regieTexts.toGame}
          </Link>
        </Alert.Title>
      </Alert.Root>
    ))}
    {planNotes.map(({ game, text, remedy }) => (
      <Alert.Root key={`${game.id} ${text}`} status="warning" data-notice alignItems="center">
        <Alert.Title flex="1">{planNotesTexts.atGame(game.name, text)}</Alert.Title>
        <RemedyButton remedy={remedy} />
      </Alert.Root>
    ))}
    {tabletAway && (
      <Alert.Root status="warning" data-notice alignItems="center">
        <Alert.Title>
          {regieTexts.tabletAway(tabletAway.since === undefined ? undefined : formatTimeOfDay(tabletAway.since))}
        </Alert.Title>
      </Alert.Root>
    )}
    {beside
      .filter((game) => !unfrozen.includes(game))
      .map(({ id, name }) => (
        <Alert.Root key={id} status="warning" data-notice alignItems="center">
          <Alert.Title>{regieTexts.alsoRuns(name)}</Alert.Title>
        </Alert.Root>
      ))}
  </Stack>
)

/** [C9] A tablet that is cut off, and when the service heard from it last, as far as this page has seen it. */
type TabletAway = { readonly since: Instant | undefined }

/** [C9] Whether the device that operates a running game is without a connection; undefined while it has one. */
export function useTabletAway(game: Game | undefined): TabletAway | undefined {
  const devices = usePresence()
  const [heard, setHeard] = useState<{ readonly id: string; readonly at: Instant }>()
  const operator = game?.started && !game.result ? game.operator : undefined
  const tablet = devices.find(({ id }) => id === operator)
  if (tablet && tablet.heardAt !== heard?.at) setHeard({ id: tablet.id, at: tablet.heardAt })
  // The list holds at least this device once it has come.
  if (operator === undefined || tablet || devices.length === 0) return undefined
  return { since: heard?.id === operator ? heard.at : undefined }
}
