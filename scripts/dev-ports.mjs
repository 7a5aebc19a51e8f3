// The addresses of `pnpm dev`. The apps' vite.config.ts read it too, so that `vite` in one app has the same addresses.

const SERVICE_PORT = 3000
const FIRST_APP_PORT = 5173

export const DEV_APPS = [
  { name: 'public', folder: 'apps/public', base: '/', shows: 'the public page' },
  { name: 'control', folder: 'apps/control', base: '/control/', shows: 'the staff' },
  {
    name: 'overlay',
    folder: 'apps/overlay',
    base: '/streamelements/',
    shows: 'the overlays: gallery and addresses for OBS',
  },
]

/** The service's port is `PORT`, those of the apps follow each other from `DEV_PORT` on. */
export function devPorts({ PORT, DEV_PORT }) {
  const first = Number(DEV_PORT || FIRST_APP_PORT)
  const ofApps = DEV_APPS.map(({ name }, n) => [name, first + n])
  return { service: Number(PORT || SERVICE_PORT), ...Object.fromEntries(ofApps) }
}

/** The paths of the service that every app asks for, beside its calls. */
const PATHS_OF_ALL = ['/site.json', '/uploads']

/**
 * Vite's `server` settings of one app: its fixed port, and proxies for the service's paths that every app asks for and
 * those that only this one does. The other apps are reached through it as well, because the staff's pages link to them
 * and embed the overlays.
 */
export function devServer(app, ownPaths = []) {
  const ports = devPorts(process.env)
  const service = `http://127.0.0.1:${ports.service}`
  const others = DEV_APPS.filter(({ name, base }) => name !== app && base !== '/')
  return {
    port: ports[app],
    strictPort: true,
    proxy: {
      '/v1': { target: service, ws: true },
      ...Object.fromEntries([...PATHS_OF_ALL, ...ownPaths].map((path) => [path, service])),
      ...Object.fromEntries(
        others.map(({ name, base }) => [base, { target: `http://127.0.0.1:${ports[name]}`, ws: true }]),
      ),
    },
  }
}
