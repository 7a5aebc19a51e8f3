import { Box } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Button, Page } from '@cup/ui/chakra'
import { beginningOf } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import { deskTexts } from '../../texts/desk.ts'
import { setTeamsTexts } from '../../texts/set-teams.ts'
import { GameDesk } from './game-desk.tsx'
import { deskTeamsOf } from './model/desk-teams.ts'
import type { GameData } from './model/game-data.ts'
import { CancelledGame } from './notices/cancelled-game.tsx'
import { Notice } from './notices/notices.tsx'
import { SetTeamsForm } from './set-teams/set-teams-form.tsx'
import { useConfirmTeams } from './use-confirm-teams.ts'
import type { Seat } from './use-seat.ts'

/** The game at which the desk was before. */
export type LeftGame = Pick<Game, 'id' | 'name' | 'competitionId'>

type FollowedGameProps = {
  readonly data: GameData
  readonly seat: Seat
  readonly current: Game | undefined
  /** The current game, where the desk stays at another one. */
  readonly offered: Game | undefined
  /** The game at which the desk was before this one. */
  readonly left: LeftGame | undefined
  /** The game that the desk has gone on to by itself. */
  readonly wentOnTo: string | undefined
  readonly onShow: (game: LeftGame) => void
}

/** The game that the timekeeper has; where its teams are missing, the form that says who plays. */
export function FollowedGame({ data, seat, current, offered, left, wentOnTo, onShow }: FollowedGameProps) {
  const { game } = data
  const confirmTeams = useConfirmTeams(game)
  const teams = deskTeamsOf(data)
  const notice = offered ? (
    <OfferedGame game={offered} onShow={() => onShow(offered)} />
  ) : (
    <NothingRuns game={game} current={current} />
  )
  // The game that is offered already has its button.
  const back = left && left.id !== offered?.id && <BackToGame game={left} onShow={() => onShow(left)} />
  if (teams) return <GameDesk data={data} teams={teams} seat={seat} notice={notice} back={back} scene={wentOnTo} />
  if (game.cancelled) {
    return (
      <>
        {back}
        <CancelledGame game={game} />
      </>
    )
  }
  return (
    <Page title={setTeamsTexts.title(game.name)}>
      {back}
      <Box mb="5">{notice}</Box>
      <SetTeamsForm key={game.id} data={data} onSave={confirmTeams} />
    </Page>
  )
}

const OfferedGame = ({ game, onShow }: { readonly game: Game; readonly onShow: () => void }) => (
  <Notice
    tone="info"
    action={
      <Button size="touch" onClick={onShow}>
        {deskTexts.following.change}
      </Button>
    }
  >
    {deskTexts.nextGame(game.name)}
  </Notice>
)

const BackToGame = ({ game, onShow }: { readonly game: LeftGame; readonly onShow: () => void }) => (
  <Button size="touch" variant="ghost" onClick={onShow}>
    {deskTexts.following.back(game.name)}
  </Button>
)

type NothingRunsProps = { readonly game: Game; readonly current: Game | undefined }

/** Says what comes next while nothing is played. */
function NothingRuns({ game, current }: NothingRunsProps) {
  if (!current) return <Notice tone="info">{deskTexts.following.allPlayed}</Notice>
  if (game.started) return null
  const text = deskTexts.following.nothingRuns(current.name, formatTimeOfDay(beginningOf(current)))
  return <Notice tone="info">{text}</Notice>
}
