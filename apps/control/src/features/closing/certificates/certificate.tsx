import { crestOf } from '@cup/domain/crest'
import { Breakable, TeamBadge } from '@cup/ui/components'
import { useId } from 'react'
import { closingTexts as texts } from '../../../texts/closing.ts'
import styles from './certificate.module.css'
import { nameSizeOf, type Sheet } from './sheets.ts'

/** Texts that all certificates of a cup share. */
export type SharedTexts = {
  readonly cup: string
  readonly kicker: string
  readonly thanks: string
  readonly placeAndDate: string
  readonly signatures: readonly string[]
  readonly sponsors: readonly string[]
  readonly savesInk: boolean
}

type CertificateProps = { readonly sheet: Sheet; readonly shared: SharedTexts }

/** A certificate as it is handed out: A4 inside the white margin of a home printer, scaled to the width of its place. */
export const Certificate = ({ sheet, shared }: CertificateProps) => (
  <article className={styles.sheet} aria-label={texts.certificateOf(sheet.name)} lang="de">
    <div className={styles.inside} data-ink={shared.savesInk ? 'little' : undefined}>
      <Ground />
      <header className={styles.head}>
        <p className={styles.cup}>{shared.cup}</p>
        <p>{sheet.about}</p>
      </header>
      <div className={styles.emblem}>
        {sheet.team &&
          (sheet.shirt === undefined ? <TeamBadge team={sheet.team} size="large" /> : <Shirt sheet={sheet} />)}
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{shared.kicker}</p>
        <p className={styles.title} style={{ '--size': titleSizeOf(sheet.title) }}>
          {sheet.title}
        </p>
        <p className={styles.name} style={{ '--size': nameSizeOf(sheet.name) }}>
          <Breakable name={sheet.name} />
        </p>
        {[...sheet.lines, shared.thanks].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <footer className={styles.foot}>
        <p className={styles.date}>{shared.placeAndDate}</p>
        <ul className={styles.signatures}>
          {shared.signatures.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
        <p className={styles.sponsors}>
          {shared.sponsors.length > 0 && <span>{texts.supportedBy}</span>}
          {shared.sponsors.map((name) => (
            <b key={name}>{name}</b>
          ))}
        </p>
      </footer>
    </div>
  </article>
)

/** "1. Platz" is large; a title in words is as large as a name. */
const titleSizeOf = (title: string): number => (title.length <= MOST_OF_A_PLACE ? 136 : nameSizeOf(title))
const MOST_OF_A_PLACE = 9

/** The goal area with its nine-metre line, as arc above and as corners below. */
const Ground = () => (
  <svg className={styles.ground} viewBox="0 0 794 1157" fill="none" aria-hidden="true" focusable="false">
    <path className={styles.arc} d="M2 2H792V176A395 246 0 0 1 2 176Z" />
    <path className={styles.dashes} d="M2 214A395 246 0 0 0 792 214" />
    <circle className={styles.ring} cx="397" cy="278" r="121" />
    <g className={styles.corners}>
      <path d="M28 1129H766M28 1129V1014M766 1129V1014M28 1069A60 60 0 0 1 88 1129M766 1069A60 60 0 0 0 706 1129" />
      <path strokeDasharray="12 9" d="M28 1038A91 91 0 0 1 119 1129M766 1038A91 91 0 0 0 675 1129" />
    </g>
  </svg>
)

const SHIRT = 'M21 4 9 8 1 23 12 28 14 25V57H50V25L52 28 63 23 55 8 43 4Q32 12 21 4Z'

/** The shirt of a player in the colours of the team's crest. */
function Shirt({ sheet: { team, shirt } }: Pick<CertificateProps, 'sheet'>) {
  const clip = useId()
  if (!team) return null
  const { ground, second, kit, ink } = crestOf(team)
  return (
    <svg className={styles.shirt} viewBox="0 0 64 60" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={SHIRT} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H64V60H0Z" fill={ground} />
        <path d={kit} fill={second} />
        <path d="M0 10 12 30 0 34ZM64 10 52 30 64 34Z" fill={second} />
      </g>
      <path d="M21 4Q32 12 43 4" fill="none" stroke={second} strokeWidth="4" />
      <path className={styles.seam} d={SHIRT} />
      <text className={styles.number} x="32" y="44" fill={ink} stroke={ground}>
        {shirt}
      </text>
    </svg>
  )
}
