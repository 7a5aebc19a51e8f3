import { useHttp } from '@cup/api-client/http'
import { type SiteSponsor, siteSponsors } from '@cup/api-client/queries'
import { ImageOr } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Fitted } from '../../shared/fitted.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { TitleBar } from '../../shared/title-bar.tsx'
import { useTeams } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './sponsors-scene.module.css'

/** A sponsor of the cup or of one of its teams. */
export type Sponsor = SiteSponsor & { readonly color?: string | undefined }

/** [B18] The sponsors of the cup, then those of its teams, each once. */
export function useSponsors(competitionId: string): readonly Sponsor[] {
  const { data: ofCup } = useQuery(siteSponsors(useHttp()))
  const teams = useTeams(competitionId)
  return useMemo(() => {
    const ofTeams = (teams ?? []).flatMap(({ sponsor, primaryColor }) =>
      sponsor ? [{ name: sponsor.name, logo: sponsor.logoFilePath, color: primaryColor }] : [],
    )
    const all: readonly Sponsor[] = [...(ofCup ?? []), ...ofTeams]
    return all.filter(({ name }, n) => all.findIndex((other) => other.name === name) === n)
  }, [ofCup, teams])
}

type SponsorsSceneProps = { readonly competitionId: string }

/** Everybody who supports the cup. */
export function SponsorsScene({ competitionId }: SponsorsSceneProps) {
  const sponsors = useSponsors(competitionId)
  const areLogosThere = useImagesThere(sponsors.map(({ logo }) => logo))
  const content = sponsors.length > 0 && areLogosThere ? sponsors : undefined
  return (
    <Appearance picture={content && { name: 'sponsors', content }}>
      {(shown) => <SponsorsView sponsors={shown} />}
    </Appearance>
  )
}

/** Number of columns by number of sponsors: plates stay as large as possible. */
const columnsFor = (count: number): number => Math.min(5, Math.ceil(Math.sqrt(count)))

function SponsorsView({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  const columns = columnsFor(sponsors.length)
  const rows = Math.ceil(sponsors.length / columns)
  const room = { width: 1_700 / columns - 64, height: 850 / rows - 60 }
  return (
    <section className={styles.panel} style={{ '--columns': columns }}>
      <TitleBar title={overlayTexts.thanksToSponsors} about={overlayTexts.advertisement} />
      <ul className={styles.plates}>
        {sponsors.map((sponsor, n) => (
          <li
            key={sponsor.name}
            className={`${styles.plate} ${entering.part}`}
            style={{ '--step': n, '--stripe': sponsor.color }}
          >
            <Plate sponsor={sponsor} room={room} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlateProps = { readonly sponsor: Sponsor; readonly room: { readonly width: number; readonly height: number } }

/** The logo on white, whatever it was drawn for, or else the name. */
function Plate({ sponsor: { name, logo }, room }: PlateProps) {
  const inWords = <Fitted text={name} {...room} size={64} />
  return logo === undefined ? inWords : <ImageOr className={styles.logo} src={logo} alt={name} otherwise={inWords} />
}
