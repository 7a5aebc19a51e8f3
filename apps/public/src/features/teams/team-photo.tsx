import type { Team } from '@cup/contract/entities'
import { TeamBadge } from '@cup/ui/components'
import { useState } from 'react'
import { useAsset } from '../../shared/site.ts'
import styles from './team-hero.module.css'

type TeamPhotoProps = { readonly team: Team }

/** The team's photo, or where none is to be had a field of its colour with its badge. */
export function TeamPhoto({ team }: TeamPhotoProps) {
  const asset = useAsset()
  const [brokenPath, setBrokenPath] = useState<string>()
  const { photo } = team
  if (!photo || photo.filePath === brokenPath) return <ColourField team={team} />
  return (
    <img
      className={styles.photo}
      src={asset(photo.filePath)}
      alt={altOf(photo.description, team.name)}
      width={1200}
      height={800}
      decoding="async"
      onError={() => setBrokenPath(photo.filePath)}
    />
  )
}

const ColourField = ({ team }: TeamPhotoProps) => (
  <div className={styles.field}>
    <TeamBadge team={team} size="large" />
  </div>
)

/** What only says the name again is not read out again. */
function altOf(description = '', name: string): string {
  return description.trim() === name ? '' : description
}
