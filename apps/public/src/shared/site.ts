import { required } from '@cup/api-client/http'
import type { Site } from '@cup/contract/site'
import { siteDefaultsFor, WRITTEN_DEFAULTS } from '@cup/contract/site-defaults'
import { createContext, useContext } from 'react'

type LegalTexts = 'imprint' | 'privacy'

/** The configuration of the site as pages have it: the texts of the legal pages come with those alone. */
export type PageSite = Omit<Site, LegalTexts> & Partial<Pick<Site, LegalTexts>>

/** The configuration of the site, loaded before anything is shown. */
export const SiteContext = createContext<PageSite | undefined>(undefined)

/** The configuration of the site: organiser, links, livestream, sponsors. */
export const useSite = (): PageSite => required(useContext(SiteContext), 'no site is given')

/** Asks for `/site.json`; rejects where there is no answer. */
export async function askForSite(ask: typeof fetch = fetch): Promise<Site> {
  const response = await ask('/site.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} for /site.json`)
  const file: Partial<Site> = await response.json()
  return { ...siteDefaultsFor(file), ...file }
}

/** Loads `/site.json`; where it does not come there may be a site, and visitors see no example in its place. */
export const loadSite = (ask?: typeof fetch): Promise<Site> => askForSite(ask).catch(() => WRITTEN_DEFAULTS)

/** Finds the address of a picture that is named by a path, such as the logo of a sponsor. */
export function useAsset(): (filePath: string) => string {
  const { assetUrl = '', apiUrl } = useSite()
  return (filePath) => assetAddressOf(filePath, assetUrl, apiUrl)
}

/**
 * Whole addresses stay; what was uploaded lies with the service; any other path is looked for at the asset host, or
 * where the page comes from.
 */
export function assetAddressOf(filePath: string, assetUrl: string, apiUrl = ''): string {
  if (WHOLE.test(filePath)) return filePath
  const host = filePath.startsWith(UPLOADED) ? apiUrl : assetUrl
  return `${host.replace(/\/$/, '')}/${filePath.replace(/^\//, '')}`
}

const WHOLE = /^https?:\/\//
const UPLOADED = '/uploads/'
