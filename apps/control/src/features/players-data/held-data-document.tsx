import type { HeldData } from '@cup/contract/held-data'
import { isNameHidden } from '@cup/domain/projections'
import { formatDate, formatGameDateTime } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { deedText, entryText, fieldText, namesTexts, shotsText } from '../../texts/held-data.ts'
import { playersDataTexts } from '../../texts/players-data.ts'
import styles from './held-data-document.module.css'

type HeldDataDocumentProps = {
  readonly held: HeldData
  /** Names of the authors of entries, by kind and id. */
  readonly names: ReadonlyMap<string, string>
}

/** All that is held about one player, as a document: the same on the screen and on paper. */
export const HeldDataDocument = ({ held, names }: HeldDataDocumentProps) => (
  <article className={styles.sheet}>
    <Part title={playersDataTexts.person}>
      <Facts facts={factsOf(held)} />
    </Part>
    <Part title={playersDataTexts.shownToAll}>
      <p>
        „{held.shown.displayName}“: {namesTexts[isNameHidden(held.shown) ? 'number' : held.shown.names]}
        {playersDataTexts.strictestRule}
      </p>
      <List lines={held.shown.rules.map(ruleText)} />
      {held.shown.pages && <p>{playersDataTexts.pagesIn(held.shown.pages.join(', '))}</p>}
    </Part>
    <Part title={playersDataTexts.teams}>
      <List
        lines={held.teams.map(({ teamName, number, since }) =>
          playersDataTexts.teamSince(teamName, number, formatGameDateTime(since)),
        )}
      />
    </Part>
    <Part title={playersDataTexts.games}>
      <List lines={held.games.map(gameText)} />
    </Part>
    <Part title={playersDataTexts.entries}>
      <p>{playersDataTexts.entriesExplained}</p>
      <List lines={held.entries.map((entry) => lineOf(entry, names))} />
    </Part>
    <Part title={playersDataTexts.beside}>
      <p>
        {playersDataTexts.checksumsOf(held.beside.requestKeys.count, held.beside.requestKeys.keptDays)}
        {playersDataTexts.keptDays}
      </p>
    </Part>
  </article>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

type Fact = readonly [name: string, value: string]

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
  </dl>
)

const List = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? (
    <p>{playersDataTexts.none}</p>
  ) : (
    <ul className={styles.list}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )

const NOT_HELD = playersDataTexts.notHeld

function factsOf({ person, teams }: HeldData): readonly Fact[] {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const team = teams.findLast(({ teamId }) => teamId === person.teamId)
  return [
    [playersDataTexts.name, name || NOT_HELD],
    [playersDataTexts.birthday, person.birthday ? formatDate(person.birthday) : NOT_HELD],
    [playersDataTexts.team, team?.teamName ?? person.teamId],
    [playersDataTexts.number, `${person.number}`],
    [playersDataTexts.goalkeeper, person.isGoalkeeper ? playersDataTexts.yes : playersDataTexts.no],
    [playersDataTexts.id, person.id],
    ...(person.erasedAt ? [[playersDataTexts.erasedAt, formatGameDateTime(person.erasedAt)] as const] : []),
  ]
}

const ruleText = (rule: HeldData['shown']['rules'][number]): string =>
  `${rule.by === 'player' ? playersDataTexts.ownRule : rule.name}: ${namesTexts[rule.names]}`

const gameText = ({ name, competitionName, dateTime, deeds, shots }: HeldData['games'][number]): string =>
  `${competitionName}, ${name}, ${formatGameDateTime(dateTime)}: ${[...deeds.map(deedText), ...(shots ? [shotsText(shots)] : [])].join(', ')}`

function lineOf(entry: HeldData['entries'][number], names: HeldDataDocumentProps['names']): string {
  const { type, recordedAt, actor, fields } = entry
  const what = fields.length > 0 ? `${entryText(type)} (${fields.map(fieldText).join(', ')})` : entryText(type)
  return playersDataTexts.entryBy(formatGameDateTime(recordedAt), what, names.get(actor) ?? actor)
}
