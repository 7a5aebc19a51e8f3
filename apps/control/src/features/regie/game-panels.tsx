import { SimpleGrid } from '@chakra-ui/react'
import { EmptyMessage } from '@cup/ui/chakra'
import type { Schedule } from '../../shared/use-schedule.ts'
import { regieTexts } from '../../texts/regie.ts'
import { GamePanel } from './game-panel.tsx'
import type { RegieGame } from './use-regie.ts'

type PanelsProps = Pick<Schedule, 'sidesOf'> & {
  readonly now: RegieGame | undefined
  readonly then: RegieGame | undefined
  /** The one of the two that is started next. */
  readonly toStart: RegieGame | undefined
  readonly isCompact: boolean
}

/** The game of now and the one after it. */
export const Panels = ({ now, then, toStart, sidesOf, isCompact }: PanelsProps) => (
  <SimpleGrid columns={isCompact ? 1 : { base: 1, md: 2 }} gap={isCompact ? '2' : '4'}>
    {now ? (
      <GamePanel
        place={regieTexts.now}
        sides={sidesOf(now.game)}
        readyKey="R"
        isNext={now === toStart}
        isCompact={isCompact}
        {...now}
      />
    ) : (
      <EmptyMessage>{regieTexts.noCurrentGame}</EmptyMessage>
    )}
    {then ? (
      <GamePanel
        place={regieTexts.after}
        sides={sidesOf(then.game)}
        readyKey={then === toStart ? 'R' : 'Shift+R'}
        isNext={then === toStart}
        isCompact={isCompact}
        {...then}
      />
    ) : (
      <EmptyMessage>{regieTexts.noNextGame}</EmptyMessage>
    )}
  </SimpleGrid>
)
