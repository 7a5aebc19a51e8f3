import { SIDES } from '@cup/domain/kernel'
import { beginningOf, nameOfSide } from '@cup/ui/components'
import { formatDate, formatGameDateTime } from '@cup/ui/format'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Printed } from '../../shared/print/printed.tsx'
import { commentatorTexts } from '../../texts/commentator.ts'
import { factTexts } from '../../texts/commentator-facts.ts'
import styles from './crib-sheet.module.css'
import { ageAt, birthdayOf, type KnownPlayer, namesOf } from './known-player.ts'
import type { Overview, SquadData } from './overview-data.ts'
import { inOneLine } from './squad-card.tsx'

/** One page of paper about a game in place of the screen; it exists only while the browser prints. */
export const CribSheet = ({ overview }: { readonly overview: Overview }) =>
  useIsPrinting() ? (
    <Printed>
      <Sheet overview={overview} />
    </Printed>
  ) : null

/** Whether the browser prints, by a button of the page or by its own menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setIsPrinting(true))
    const after = () => setIsPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}

const Sheet = ({ overview }: { readonly overview: Overview }) => {
  const { game, competition, sides, squads, facts, outlook } = overview
  const lines = [...outlook.table.map(({ title, places }) => `${title}: ${places.join(', ')}`), ...outlook.games]
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h2>
          {nameOfSide(sides.home)} – {nameOfSide(sides.guest)}
        </h2>
        <p>
          {competition.name} · {game.name} · {formatGameDateTime(beginningOf(game))}
        </p>
      </header>
      <div
        className={styles.sides}
        style={{ '--lines': Math.max(1, ...SIDES.map((side) => squads[side].players.length)) }}
      >
        {SIDES.map((side) => (
          <Squad key={side} squad={squads[side]} overview={overview} />
        ))}
      </div>
      {facts.length > 0 && <Part title={factTexts.title(facts.length)} lines={facts} />}
      {lines.length > 0 && <Part title={commentatorTexts.outlook} lines={lines} />}
      <div className={styles.notes}>{commentatorTexts.notes}</div>
    </article>
  )
}

type PartProps = { readonly title: string; readonly lines: readonly string[] }

const Part = ({ title, lines }: PartProps) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)

type SquadProps = { readonly squad: SquadData; readonly overview: Overview }

const Squad = ({ squad: { side, team, players, standing, form }, overview }: SquadProps) => (
  <section>
    <h3>{nameOfSide(side)}</h3>
    {standing && <p>{commentatorTexts.standing(standing.rank, standing.points)}</p>}
    {form.length > 0 && (
      <p>
        {commentatorTexts.form}
        {form
          .flatMap(({ outcome, score }) =>
            outcome === 'playing' ? [] : [`${commentatorTexts.outcomes[outcome]} ${score}`],
          )
          .join(', ')}
      </p>
    )}
    {team && <p>{team.staff === undefined ? commentatorTexts.noStaff : inOneLine(team.staff)}</p>}
    {team && players.length === 0 && <p>{commentatorTexts.squadFollows}</p>}
    {players.length > 0 && (
      <table className={styles.squad}>
        <thead>
          <tr>
            <th scope="col">{commentatorTexts.numberShort}</th>
            <th scope="col">{commentatorTexts.name}</th>
            <th scope="col">{commentatorTexts.birthday}</th>
            <th scope="col">{commentatorTexts.goalsColumn}</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <td>{player.number}</td>
              <td>
                <strong>{namesOf(player).last}</strong> {namesOf(player).first}
                {player.isGoalkeeper && ` (${commentatorTexts.goalkeeperShort})`}
              </td>
              <td>{birthdayText(player, overview)}</td>
              <td>{overview.goalsOf(player.id).all || ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

/** [V8] "18.01.2010 (15)"; nothing where it is not known. */
function birthdayText(player: KnownPlayer, { now }: Pick<Overview, 'now'>): string {
  const [birthday, age] = [birthdayOf(player), ageAt(player, now)]
  return birthday === undefined || age === undefined ? '' : commentatorTexts.birthdayAndAge(formatDate(birthday), age)
}
