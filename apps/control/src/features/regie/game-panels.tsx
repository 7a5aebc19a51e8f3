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
}

/** The game of now and the one after it. */
export const Panels = ({ now, then, toStart, sidesOf }: PanelsProps) => (
  <>
    {now ? (
      <GamePanel place={regieTexts.now} sides={sidesOf(now.game)} readyKey="R" isNext={now === toStart} {...now} />
    ) : (
      <EmptyMessage>{regieTexts.noCurrentGame}</EmptyMessage>
    )}
    {then ? (
      <GamePanel
        place={regieTexts.after}
        sides={sidesOf(then.game)}
        readyKey={then === toStart ? 'R' : 'Shift+R'}
        isNext={then === toStart}
        {...then}
      />
    ) : (
      <EmptyMessage>{regieTexts.noNextGame}</EmptyMessage>
    )}
  </>
)
