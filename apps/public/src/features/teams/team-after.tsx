import type { Competition, Game, Team } from '@cup/contract/entities'
import { ImageOr } from '@cup/ui/components'
import { useState } from 'react'
import { TeamPath } from '../../shared/final/team-path.tsx'
import type { Standing, useTables } from '../../shared/outlook/team-outlook.tsx'
import { Card } from '../../shared/page.tsx'
import { useSite } from '../../shared/site.ts'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { finalTexts } from '../../texts/final.ts'
import { sharePicture } from './share-picture.ts'
import styles from './team-after.module.css'

type TeamAfterProps = {
  readonly team: Team
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly tableOf: ReturnType<typeof useTables>['tableOf']
  readonly sidesOf: SidesOf
  readonly final: Standing
}

/** [L14] After the cup: the path of a team to its final place, and a picture of it to keep. */
export function TeamAfter({ team, competition, games, tableOf, sidesOf, final: { place } }: TeamAfterProps) {
  const about = finalTexts.placeOf(place, competition.teamIds.length)
  return (
    <>
      <Card title={finalTexts.path}>
        <TeamPath {...{ team, competition, games, tableOf, sidesOf }} end={{ place, about }} />
      </Card>
      <Picture team={team} competitionId={competition.id} about={about} />
    </>
  )
}

type PictureProps = { readonly team: Team; readonly competitionId: string; readonly about: string }

/** The picture, and what can be done with it; nothing where it does not come. */
function Picture({ team, competitionId, about }: PictureProps) {
  const { apiUrl } = useSite()
  const [isShared, setShared] = useState(true)
  const title = finalTexts.pictureOf(team.name, about)
  const src = `${apiUrl}/v1/share/${competitionId}/${team.id}-portrait.png`
  return (
    <Card title={finalTexts.picture} note={<p>{finalTexts.noNames}</p>}>
      <div className={styles.picture}>
        <ImageOr
          className={styles.image}
          src={src}
          alt={title}
          width={1080}
          height={1350}
          loading="lazy"
          otherwise={null}
        />
        <p className={styles.ways}>
          <a className={styles.way} href={src} download={finalTexts.pictureFile}>
            {finalTexts.loadPicture}
          </a>
          <button
            type="button"
            className={styles.way}
            onClick={() => void sharePicture({ title, url: src, name: finalTexts.pictureFile }).then(setShared)}
          >
            {finalTexts.sharePicture}
          </button>
        </p>
        <p role="status">{isShared ? '' : finalTexts.notShared}</p>
      </div>
    </Card>
  )
}
