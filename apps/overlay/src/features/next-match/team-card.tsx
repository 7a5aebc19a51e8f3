import type { Team } from '@cup/contract/entities'
import { Breakable, type DisplaySide, inkOn, TeamBadge } from '@cup/ui/components'
import { useLayoutEffect, useRef, useState } from 'react'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './team-card.module.css'

type TeamCardProps = {
  readonly side: DisplaySide
  readonly sponsor: Team['sponsor']
  /** The other team's colour is much the same. */
  readonly isHatched?: boolean
}

/** One side of the next game: its team with its sponsor, or in words who it will be. */
export function TeamCard({ side, sponsor, isHatched = false }: TeamCardProps) {
  if ('reference' in side) {
    return (
      <div className={styles.card} data-open="true">
        <p className={styles.unknown}>?</p>
        <FittedLines text={side.reference} of="team" />
      </div>
    )
  }
  const { team } = side
  return (
    <div
      className={styles.card}
      data-hatched={isHatched}
      data-roomy={sponsor === undefined}
      style={{ '--stripe': team.primaryColor, '--hatching': inkOn(team.primaryColor) }}
    >
      <span className={styles.band} />
      <div className={styles.logo}>
        <TeamBadge team={team} size="poster" />
      </div>
      <FittedLines text={team.name} of="team" />
      {sponsor && <Sponsor sponsor={sponsor} />}
    </div>
  )
}

type SponsorProps = { readonly sponsor: NonNullable<Team['sponsor']> }

/** Who presents a team: the logo on white, whatever it was drawn for, or else the name. */
function Sponsor({ sponsor: { name, logoFilePath } }: SponsorProps) {
  const [broken, setBroken] = useState<string>()
  const hasLogo = logoFilePath !== undefined && logoFilePath !== broken
  return (
    <div className={styles.sponsor}>
      <p className={styles.by}>{overlayTexts.presentedBy}</p>
      <div className={styles.plate}>
        {hasLogo ? (
          <img className={styles.sponsorLogo} src={logoFilePath} alt="" onError={() => setBroken(logoFilePath)} />
        ) : (
          <FittedLines text={name} of="sponsor" />
        )}
      </div>
    </div>
  )
}

type FittedLinesProps = { readonly text: string; readonly of: 'team' | 'sponsor' }

/** A name in as many lines as it has room for, set smaller where it would need more; a word breaks only in the end. */
const FittedLines = (props: FittedLinesProps) => <Measured key={props.text} {...props} />

/** Measures before anything is painted. */
function Measured({ text, of }: FittedLinesProps) {
  const lines = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = lines
    for (let step = 1; current && step <= SMALLER_STEPS && isTooLarge(current); step += 1) {
      current.dataset.step = String(step)
    }
  }, [])
  return (
    <p ref={lines} className={styles.lines} data-of={of}>
      <Breakable name={text} />
    </p>
  )
}

/** How often a name is set smaller; its card makes room at each step, see the styles. */
const SMALLER_STEPS = 2

/** Whether a word is wider than its line, or a line is hidden: what only hangs over a line is less than a quarter of one. */
const isTooLarge = (lines: HTMLElement): boolean =>
  lines.scrollWidth > lines.clientWidth ||
  lines.scrollHeight - lines.clientHeight > Number.parseFloat(getComputedStyle(lines).lineHeight) / 4
