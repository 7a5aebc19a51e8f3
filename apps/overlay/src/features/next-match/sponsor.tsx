import type { Team } from '@cup/contract/entities'
import { useState } from 'react'
import { FittedLines } from './fitted-lines.tsx'
import styles from './sponsor.module.css'

type SponsorProps = { readonly sponsor: NonNullable<Team['sponsor']> }

/** Who presents a team: the logo on white, whatever it was drawn for, or else the name. */
export function Sponsor({ sponsor: { name, logoFilePath } }: SponsorProps) {
  const [broken, setBroken] = useState<string>()
  const hasLogo = logoFilePath !== undefined && logoFilePath !== broken
  return (
    <div className={styles.sponsor}>
      <p className={styles.by}>präsentiert von</p>
      <div className={styles.plate}>
        {hasLogo ? (
          <img className={styles.logo} src={logoFilePath} alt="" onError={() => setBroken(logoFilePath)} />
        ) : (
          <FittedLines text={name} of="sponsor" />
        )}
      </div>
    </div>
  )
}
