import type { Site } from '@cup/contract/site'
import { createPath, NavLink, useLocation } from 'react-router-dom'
import { HALL_PATH, useLinkTo } from '../../shared/links.ts'
import { appTexts } from '../../texts/app.ts'
import { Icon } from './icon.tsx'
import { scrollToTop } from './to-top.tsx'

/** A page of the site as the navigation shows it. */
export type Entry = {
  readonly path: string
  readonly label: string
  /** The same below the thumb, where there is little room. */
  readonly short: string
  /** Drawn with lines in a field of 24 by 24. */
  readonly icon: string
}

/** The pages of the site, in the order of the product. */
export const entries: readonly Entry[] = [
  { path: '/', label: appTexts.home, short: appTexts.homeShort, icon: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4z' },
  {
    path: '/games',
    label: appTexts.games,
    short: appTexts.games,
    icon: 'M4 5h16v14H4zM12 5v14M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  },
  {
    path: '/teams',
    label: appTexts.teams,
    short: appTexts.teamsShort,
    icon: 'M6 9a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 19c.5-3.4 2.6-5 6-5s5.5 1.6 6 5M15 6.3a3 3 0 0 1 0 5.4M17 14.4c2.3.6 3.7 2.1 4 4.6',
  },
  {
    path: '/topscorer',
    label: appTexts.topScorers,
    short: appTexts.topScorersShort,
    icon: 'M5 20v-6h4v6M10 20V6h4v14M15 20v-9h4v9',
  },
  {
    path: '/leaderboard',
    label: appTexts.leaderboard,
    short: appTexts.leaderboardShort,
    icon: 'M5 6h2M10 6h9M5 12h2M10 12h9M5 18h2M10 18h9',
  },
]

/** The page that matters after the last game: in the menus, but not below the thumb. */
export const finalRanking: Entry = {
  path: '/endstand',
  label: appTexts.finalRanking,
  short: appTexts.finalRanking,
  icon: 'M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4V7a3 3 0 0 0 3 3M17 5.5h3V7a3 3 0 0 1-3 3M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z',
}

/** [H19] The page of the hall: in the menus of a competition that is in a meet. */
export const hall: Entry = {
  path: HALL_PATH,
  label: appTexts.hall,
  short: appTexts.hall,
  icon: 'M3 20V9l9-5 9 5v11M3 20h18M7 20v-7h10v7M12 13v7',
}

/** A way out of the site. */
export type Outside = { readonly label: string; readonly to: string }

/** The ways out that the organiser has configured, in the order of the product. */
export function outsideOf({ feedback, website, magazine, instagram, youtube }: Site['links']): readonly Outside[] {
  const all = [
    { label: appTexts.feedback, to: feedback },
    { label: appTexts.website, to: website },
    { label: appTexts.magazine, to: magazine },
    { label: appTexts.instagram, to: instagram },
    { label: appTexts.youtube, to: youtube },
  ]
  return all.flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to }]))
}

type EntryLinkProps = {
  readonly entry: Entry
  readonly text: 'label' | 'short'
  readonly className?: string | undefined
}

/** A page in the navigation; where one is already, it leads back to the top. */
export function EntryLink({ entry, text, className }: EntryLinkProps) {
  const linkTo = useLinkTo()
  const { pathname, search } = useLocation()
  const to = linkTo(entry.path)
  return (
    <NavLink
      className={className ?? ''}
      to={to}
      end={entry.path === '/'}
      onClick={(event) => {
        if (createPath({ pathname, search }) !== to) return
        event.preventDefault()
        scrollToTop()
      }}
    >
      <Icon path={entry.icon} />
      {entry[text]}
    </NavLink>
  )
}
