import { Flex } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { Breakable, TeamBadge } from '@cup/ui/components'
import { drawTexts as texts } from '../../../texts/draw.ts'
import { type Column, dropped } from '../board/seats.ts'
import { TeamBoard } from '../board/team-board.tsx'
import styles from './draw.module.css'
import type { Draw } from './use-draw.ts'

type PotsProps = { readonly draw: Draw; readonly teams: readonly Team[]; readonly isLocked: boolean }

/** [Q5] The pots: made by hand until the first team is drawn. */
export function Pots({ draw, teams, isLocked }: PotsProps) {
  const columns = draw.pots.map((teamIds, pot): Column => ({ id: `pot-${pot}`, name: texts.pot(pot + 1), teamIds }))
  if (isLocked) return <DrawnPots columns={columns} draw={draw} teams={teams} />
  return (
    <div>
      <TeamBoard
        id="pots"
        className={styles.pots}
        {...{ columns, teams }}
        headingOf={({ name, teamIds }) => (
          <h2 className={styles.potHeading}>
            {name} <span>{texts.teams(teamIds.length)}</span>
          </h2>
        )}
        onDrop={(from, target) => draw.setPots(dropped(columns, from, target))}
      />
      <Flex mt="3">
        <Button onClick={draw.byOrder}>{texts.byOrder}</Button>
      </Flex>
    </div>
  )
}

type DrawnPotsProps = { readonly columns: readonly Column[]; readonly draw: Draw; readonly teams: readonly Team[] }

/** The pots while the draw goes on: drawn teams are pale, and the pot of the next one stands out. */
function DrawnPots({ columns, draw: { drawn, steps }, teams }: DrawnPotsProps) {
  const current = (drawn.at(-1) ?? steps[0])?.pot
  const isDrawn = (id: string) => drawn.some(({ teamId }) => teamId === id)
  return (
    <div className={styles.pots}>
      {columns.map(({ id, name, teamIds }, pot) => (
        <section key={id} className={styles.pot} data-current={pot === current || undefined} aria-label={name}>
          <h2 className={styles.potHeading}>
            {name} <span>{pot === current ? texts.now : teamIds.every(isDrawn) ? texts.empty : ''}</span>
          </h2>
          <ul>
            {teamIds.map((teamId) => {
              const team = teams.find((one) => one.id === teamId)
              return (
                <li key={teamId} data-pot-team={teamId} data-drawn={isDrawn(teamId) || undefined}>
                  {team && <TeamBadge team={team} />}
                  <span>
                    <Breakable name={team?.name ?? ''} />
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
