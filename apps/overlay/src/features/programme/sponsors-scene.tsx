import type { Site } from '@cup/contract/site'
import { Breakable } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { TitleBar } from '../../shared/title-bar.tsx'
import { useTeams } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './sponsors-scene.module.css'

/** Who supports the cup or one of its teams. */
export type Sponsor = { readonly name: string; readonly logo: string | undefined }

const NONE: readonly Sponsor[] = []
/** The site of a running service changes only when it is started again. */
const SITE_QUERY = { queryKey: ['site'], queryFn: loadSponsors, staleTime: Number.POSITIVE_INFINITY }

/** [B18] The sponsors of the cup, then those of its teams, each once. */
export function useSponsors(competitionId: string): readonly Sponsor[] {
  const { data: ofCup } = useQuery(SITE_QUERY)
  const teams = useTeams(competitionId)
  return useMemo(() => {
    const ofTeams = (teams ?? []).flatMap(({ sponsor }) =>
      sponsor ? [{ name: sponsor.name, logo: sponsor.logoFilePath }] : [],
    )
    const all = [...(ofCup ?? NONE), ...ofTeams]
    return all.filter(({ name }, n) => all.findIndex((other) => other.name === name) === n)
  }, [ofCup, teams])
}

async function loadSponsors(): Promise<readonly Sponsor[]> {
  const answer = await fetch('/site.json')
  if (!answer.ok) return NONE
  const site: Partial<Pick<Site, 'sponsors'>> = await answer.json()
  return (site.sponsors ?? []).map(({ name, logo }) => ({ name, logo: logo && addressOf(logo) }))
}

/** A path is one of the service, from which this page comes. */
const addressOf = (logo: string): string => (/^https?:\/\//.test(logo) ? logo : `/${logo.replace(/^\//, '')}`)

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

/** So many columns for up to so many sponsors: plates stay as large as there is room for. */
const columnsFor = (count: number): number => Math.min(5, Math.ceil(Math.sqrt(count)))

const SponsorsView = ({ sponsors }: { readonly sponsors: readonly Sponsor[] }) => (
  <section className={styles.panel} style={{ '--columns': columnsFor(sponsors.length) }}>
    <TitleBar title={overlayTexts.thanksToSponsors} />
    <ul className={styles.plates}>
      {sponsors.map((sponsor, n) => (
        <li key={sponsor.name} className={`${styles.plate} ${entering.part}`} style={{ '--step': n }}>
          <Plate sponsor={sponsor} />
        </li>
      ))}
    </ul>
  </section>
)

/** The logo on white, whatever it was drawn for, or else the name. */
function Plate({ sponsor: { name, logo } }: { readonly sponsor: Sponsor }) {
  const [broken, setBroken] = useState<string>()
  if (logo === undefined || logo === broken) return <Breakable name={name} />
  return <img className={styles.logo} src={logo} alt={name} onError={() => setBroken(logo)} />
}
