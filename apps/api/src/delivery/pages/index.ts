/** Everything made from public answers: HTML pages, share cards, calendars and the site file. */

export { publicSide, SITE_PATH } from './public-app.ts'
export { defaultSite, type SiteNow, type SiteSource, siteFile } from './site-file.ts'
