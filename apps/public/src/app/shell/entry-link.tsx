import { createPath, NavLink, useLocation } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import type { Entry } from './entries.ts'
import { Icon } from './icon.tsx'
import { scrollToTop } from './scroll-to-top.ts'

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
