/** The site beside the cup: `site.json`, what organisers write in the control app, and what visitors get of both. */

export { type KeptSite, openKeptSite } from './kept-site.ts'
export { type GivenSiteSource, nothingGiven, siteFile } from './site-file.ts'
export { defaultSite, isByFeed, type SiteNow, type SiteSource, siteByFeed } from './site-now.ts'
export { siteRoute } from './site-route.ts'
export { websiteRoutes } from './website-routes.ts'
