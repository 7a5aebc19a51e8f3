import { Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition, Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { Button, ModalDialog, useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import { refusalOf } from '../../shared/form/refusal.ts'
import { changeGamesTexts as texts } from '../../texts/competition.ts'

/** Changes of one game. */
export type ChangedGame = BodyOf<'competition.write/change-games'>['games'][number]

/** Only games that have not started, are not cancelled and have no result change together. */
export const isChangeable = ({ started, cancelled, result }: Game): boolean => !started && !cancelled && !result

/** [K12] Changes several games in one act, and offers one act that takes it back; throws the refusal. */
export function useChangeGames(competitionId: string, games: readonly Game[]) {
  const { mutateAsync: change } = useCommand('competition.write/change-games')
  const toast = useToast()
  return async (changed: readonly ChangedGame[]) => {
    const former = changed
      .flatMap((one) =>
        formerOf(
          games.find(({ id }) => id === one.id),
          one,
        ),
      )
      .toReversed()
    await change({ id: competitionId, games: [...changed] })
    const undo = () =>
      void change({ id: competitionId, games: former }).catch((error) =>
        toast({ text: refusalOf(error).text, tone: 'problem' }),
      )
    toast({ text: texts.changed(changed.length), action: { label: texts.undo, onPress: undo } })
  }
}

/** Former values of the changed fields; without a court, the first one. */
function formerOf(game: Game | undefined, change: ChangedGame): ChangedGame[] {
  if (!game) return []
  const { id, matchdayId = null, courtId, duration, shootOutShotsNumber, plannedTeams } = game
  const had: Readonly<Record<string, unknown>> = { matchdayId, courtId, duration, shootOutShotsNumber, plannedTeams }
  const changed = Object.keys(change).filter((field) => had[field] !== undefined)
  return [{ id, ...Object.fromEntries(changed.map((field) => [field, had[field]])) }]
}

type ShotsOfferProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  /** The number that new games get from now on. */
  readonly shots: number
  readonly onClose: () => void
}

/** [K5] Planned games keep the number of shots that they have copied; here they get the new one, if wanted. */
export function ShotsOffer({ competition, games, shots, onClose }: ShotsOfferProps) {
  const changeGames = useChangeGames(competition.id, games)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const others = gamesWithOtherShots(games, shots)
  const numbers = [...new Set(others.map(({ shootOutShotsNumber }) => shootOutShotsNumber))]
  const change = async () => {
    setIsBusy(true)
    const refused = await changeGames(others.map(({ id }) => ({ id, shootOutShotsNumber: shots }))).then(
      () => undefined,
      refusalOf,
    )
    setIsBusy(false)
    setRefusal(refused?.text)
    if (!refused) onClose()
  }
  return (
    <ModalDialog
      title={texts.shotsQuestion(others.length, numbers)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {texts.keepShots}
          </Button>
          <Button size="touch" variant="solid" colorPalette="blue" isBusy={isBusy} onClick={() => void change()}>
            {texts.changeShots(shots)}
          </Button>
        </>
      }
    >
      <Text>{texts.shotsExplained}</Text>
      {refusal && (
        <Text role="alert" color="fg.error">
          {refusal}
        </Text>
      )}
    </ModalDialog>
  )
}

/** Planned games that have copied another number of shots. */
export const gamesWithOtherShots = (games: readonly Game[], shots: number): readonly Game[] =>
  games.filter((game) => isChangeable(game) && game.shootOutShotsNumber !== shots)
