/** The cookies of one browser, by their names: they outlive its pages. */
export type CookieJar = Map<string, string>

/** The header by which a browser sends its cookies. */
export const cookieHeader = (jar: CookieJar): Readonly<Record<string, string>> =>
  jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }

/** A `fetch` as a browser has it: with its cookies, and with the origin of the page where it writes. It keeps what the service sets. */
export const fetchWithCookies =
  (send: typeof fetch, jar: CookieJar): typeof fetch =>
  async (input, init = {}) => {
    const origin = (init.method ?? 'GET') === 'GET' ? {} : { origin: new URL(String(input)).origin }
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...cookieHeader(jar), ...origin }
    const response = await send(input, { ...init, headers })
    for (const text of response.headers.getSetCookie()) keep(jar, text)
    return response
  }

/** A service deletes a cookie by one that is over already. */
function keep(jar: CookieJar, text: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
  if (value === '' || /;\s*max-age=0\b/i.test(text)) jar.delete(name)
  else jar.set(name, value)
}
