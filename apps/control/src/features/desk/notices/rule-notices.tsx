import { Box, Flex } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game, Team } from '@cup/contract/entities'
import { foulCounts, periodAt } from '@cup/domain/game'
import { oppositeOf, type Sides } from '@cup/domain/kernel'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { DeskRules } from '../kinds/kind.ts'
import { recordRows } from '../model/record.ts'
import type { Desk } from '../use-desk.ts'
import { Notice } from './notices.tsx'
import { BAND } from './penalty-over.tsx'

type FoulNoticeProps = {
  readonly game: Game
  readonly record: Desk['record']
  readonly teams: Sides<Team>
  readonly rules: DeskRules
}

/** [F10] The last entry is the foul before the limit, or one from it on: across the width, until the next entry. */
export function FoulNotice({ game, record, teams, rules: { play } }: FoulNoticeProps) {
  const last = recordRows(record).find(({ state }) => state !== 'removing')
  if (last?.kind !== 'foul' || play.foulLimit === null || game.result) return null
  const side = last.sideIn(teams)
  const count = foulCounts(game, periodAt(game, last))[side]
  if (count < play.foulLimit - 1) return null
  const { isNext, isDue } = recordTexts.foul
  const [team, other] = [teams[side].shortName, teams[oppositeOf(side)].shortName]
  return (
    <Box role="status" display="contents">
      <Flex data-notice css={BAND}>
        <TeamBadge team={teams[side]} />
        <Box minW="0">
          <WholeName name={count < play.foulLimit ? isNext(count, team) : isDue(count, team, other)} lines={2} />
        </Box>
      </Flex>
    </Box>
  )
}

type LastMinuteProps = { readonly game: Game; readonly rules: DeskRules }

/** [F13] In the last minute of the playing time the clock stops at every whistle, where the rules say so. */
export function LastMinute({ game, rules: { play } }: LastMinuteProps) {
  const remaining = useRemaining(game.clock)
  if (!play.lastMinuteEffective || !game.started || game.regularTimeFreezed || game.result) return null
  const left = remaining - (game.clock.end ?? 0)
  if (left === 0 || left > LAST_MINUTE) return null
  return <Notice tone="info">{deskTexts.notices.lastMinute}</Notice>
}

const LAST_MINUTE = 60
