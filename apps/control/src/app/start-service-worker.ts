/**
 * Lets a service worker keep the app once the page has loaded; only a secure page may have one. Returns whether the app
 * can then be opened without a connection.
 */
export function startServiceWorker(): boolean {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return false
  const { serviceWorker } = navigator
  const register = () => void serviceWorker.register('/control/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
  return true
}
