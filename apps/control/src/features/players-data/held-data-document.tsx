import type { HeldData } from '@cup/contract/held-data'
import { formatDate, formatGameDateTime } from '@cup/ui/format'
import type { ReactNode } from 'react'
import styles from './held-data-document.module.css'
import { deedText, entryText, fieldText, namesTexts } from './held-data-texts.ts'

type HeldDataDocumentProps = {
  readonly held: HeldData
  /** What those are called who wrote the entries, by kind and id. */
  readonly names: ReadonlyMap<string, string>
}

/** All that is held about one player, as a document: the same on the screen and on paper. */
export const HeldDataDocument = ({ held, names }: HeldDataDocumentProps) => (
  <article className={styles.sheet}>
    <Part title="Person">
      <Facts facts={factsOf(held)} />
    </Part>
    <Part title="Was alle sehen">
      <p>
        „{held.shown.displayName}“: {namesTexts[held.shown.names]}. Es gilt die strengste dieser Regeln:
      </p>
      <List lines={held.shown.rules.map(ruleText)} />
    </Part>
    <Part title="Mannschaften">
      <List
        lines={held.teams.map(
          ({ teamName, number, since }) => `${teamName}, Nr. ${number}, seit ${formatGameDateTime(since)}`,
        )}
      />
    </Part>
    <Part title="Spiele">
      <List lines={held.games.map(gameText)} />
    </Part>
    <Part title="Einträge im Protokoll der Spiele">
      <p>Das Protokoll hält fest, dass sich etwas geändert hat, aber nicht den Namen oder den Geburtstag selbst.</p>
      <List lines={held.entries.map((entry) => lineOf(entry, names))} />
    </Part>
    <Part title="Daneben">
      <p>
        Prüfsummen von {held.beside.requestKeys.count} Eingaben, die {held.beside.requestKeys.keptDays} Tage lang
        bleiben, und Sicherungskopien, bis die Turnierleitung sie löscht.
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
    <p>Keine.</p>
  ) : (
    <ul className={styles.list}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )

const NOT_HELD = 'nicht gespeichert'

function factsOf({ person, teams }: HeldData): readonly Fact[] {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const team = teams.findLast(({ teamId }) => teamId === person.teamId)
  return [
    ['Name', name || NOT_HELD],
    ['Geburtstag', person.birthday ? formatDate(person.birthday) : NOT_HELD],
    ['Mannschaft', team?.teamName ?? person.teamId],
    ['Nummer', `${person.number}`],
    ['Torwart', person.isGoalkeeper ? 'ja' : 'nein'],
    ['Kennung', person.id],
    ...(person.erasedAt ? [['Gelöscht', formatGameDateTime(person.erasedAt)] as const] : []),
  ]
}

const ruleText = (rule: HeldData['shown']['rules'][number]): string =>
  `${rule.by === 'player' ? 'Eigene Angabe' : rule.name}: ${namesTexts[rule.names]}`

const gameText = ({ name, competitionName, dateTime, deeds }: HeldData['games'][number]): string =>
  `${competitionName}, ${name}, ${formatGameDateTime(dateTime)}: ${deeds.map(deedText).join(', ')}`

function lineOf(entry: HeldData['entries'][number], names: HeldDataDocumentProps['names']): string {
  const { type, recordedAt, actor, fields } = entry
  const what = fields.length > 0 ? `${entryText(type)} (${fields.map(fieldText).join(', ')})` : entryText(type)
  return `${formatGameDateTime(recordedAt)}: ${what}, durch ${names.get(actor) ?? actor}`
}
