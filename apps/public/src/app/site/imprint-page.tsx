import { usePageName } from '../../shared/page-name.ts'
import { useSite } from '../../shared/site.ts'
import { Paragraphs } from './paragraphs.tsx'

/** Who answers for the site. */
export function ImprintPage() {
  usePageName('Impressum')
  return <Paragraphs title="Impressum" texts={useSite().imprint} />
}
