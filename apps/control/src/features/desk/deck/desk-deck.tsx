import { Box, Flex } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { gameStatusOf } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OpenMenu } from '../../../shared/frame/open-menu.tsx'
import { timeTextIn } from '../../../shared/record/time-text.ts'
import { useMayCall } from '../../../shared/sign-in/sign-in-context.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { isRecordOpen } from '../model/buttons.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { GameData } from '../model/game-data.ts'
import { TakeBack, ToCorrection } from '../notices/take-back.tsx'
import { LinksForm } from '../record/links-form.tsx'
import { RecordList } from '../record/record-list.tsx'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import type { DeckPart } from '../use-seat.ts'
import { BreakDeck } from './break-deck.tsx'
import { ClockQuestionDeck } from './clock-question-deck.tsx'
import { Deck } from './deck.tsx'
import { EndCard } from './end-card.tsx'
import { LostPressesDeck } from './lost-presses-deck.tsx'
import { NextCard } from './next-card.tsx'
import { ShootOutDeck } from './shoot-out-deck.tsx'
import { StartCard, WrongTeams } from './start-card.tsx'
import { TimeOutCard } from './time-out-card.tsx'
import { Timeline } from './timeline.tsx'

/** State and presses of the desk's deck. */
export type DeskDeckProps = {
  readonly data: GameData
  readonly desk: Desk
  readonly teams: DeskTeams
  readonly actions: DeskActions
  readonly deckPart: DeckPart | undefined
  /** The menu of the shell; undefined outside of it. */
  readonly menu: ReactNode
  /** The way back to the game before. */
  readonly back: ReactNode
  /** The way to the next game, once this one is over. */
  readonly next: ReactNode
}

/** Everything that opens, one at a time; else what the state of the game needs. */
export function DeskDeck({ deckPart, menu, ...deck }: DeskDeckProps) {
  const { desk, actions } = deck
  if (deckPart?.type === 'menu') {
    return (
      <OpenMenu status={deskTexts.menu} onClose={actions.onClose}>
        {menu}
      </OpenMenu>
    )
  }
  const [lost] = desk.lostLanes
  if (lost) return <LostPressesDeck key={lost.lane} {...lost} />
  const [asked] = desk.askedGames
  if (asked) return <ClockQuestionDeck key={asked} gameId={asked} />
  return <OfState {...deck} />
}

type OfStateProps = Omit<DeskDeckProps, 'deckPart' | 'menu'>

function OfState({ data, desk, teams, actions, back, next }: OfStateProps) {
  const { game } = data
  const status = gameStatusOf(game)
  const log = <Log data={data} desk={desk} teams={teams} actions={actions} />
  const end = <Rare data={data} desk={desk} actions={actions} />
  switch (status) {
    case 'planned':
      return (
        <Deck card={<NextCard data={data}>{back}</NextCard>} end={end}>
          <StartCard data={data} teams={teams} isOff={desk.isOff} onRevokeTeams={actions.onRevokeTeams} />
        </Deck>
      )
    case 'live':
      return (
        <TimeOutCard game={game} desk={desk} teams={teams.teams} actions={actions}>
          <BreakDeck data={data} desk={desk} teams={teams.teams} actions={actions} log={log} end={end}>
            <Deck
              card={
                <NextCard data={data}>
                  {back}
                  <WrongTeams gameId={game.id} />
                </NextCard>
              }
              end={end}
            >
              {log}
            </Deck>
          </BreakDeck>
        </TimeOutCard>
      )
    case 'shootOut':
      if (!desk.shootOut) return null
      return (
        <Deck
          end={
            <>
              {log}
              {back}
              {end}
            </>
          }
        >
          <ShootOutDeck
            shootOut={desk.shootOut}
            data={data}
            teams={teams.teams}
            shooter={desk.shooter}
            isOff={desk.isOff}
            onShooter={desk.chooseShooter}
            onRevokeShot={actions.onRevokeShot}
            onRevokeFreeze={actions.onRevokeFreeze}
          />
        </Deck>
      )
    case 'finished':
    case 'awarded':
    case 'cancelled':
      return (
        <Deck
          card={
            <NextCard data={data} action={next}>
              {back}
            </NextCard>
          }
          end={
            <>
              {log}
              {end}
            </>
          }
        >
          <EndCard game={game} teams={teams.teams}>
            {status === 'finished' && <TakeBack game={game} desk={desk} actions={actions} />}
            {status === 'awarded' && <ToCorrection gameId={game.id} why={deskTexts.end.isAwarded} />}
          </EndCard>
        </Deck>
      )
  }
}

type LogProps = Pick<DeskDeckProps, 'data' | 'desk' | 'teams' | 'actions'>

const Log = ({ data: { game }, desk, teams, actions }: LogProps) => (
  <RecordList
    record={desk.record}
    names={desk.names}
    teams={teams.teams}
    isOpen={!desk.isOff && isRecordOpen(game)}
    onChange={actions.onChange}
    onRemove={actions.onRemove}
    timeText={timeTextIn(game)}
    timeline={<Timeline game={game} teams={teams} />}
  />
)

type RareProps = Pick<DeskDeckProps, 'data' | 'desk' | 'actions'>

/** At the end of the deck: the history of the game, and its media links. */
function Rare({ data: { game }, desk, actions }: RareProps) {
  const mayLookBack = useMayCall('log.read/list')
  return (
    <Flex direction="column" align="flex-start" gap="3" mt="2">
      {mayLookBack && (
        <Button asChild>
          <Link to={`/history/games/${game.id}`}>{deskTexts.history}</Link>
        </Button>
      )}
      <Box w="full">
        <LinksForm
          key={game.id}
          links={game.links}
          isOff={desk.operator.who === 'other'}
          onSave={(links) => actions.onCommit({ call: 'game.write/set-links', body: { id: game.id, ...links } })}
        />
      </Box>
    </Flex>
  )
}
