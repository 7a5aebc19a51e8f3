/** How long to wait between two looks. */
const LOOK_EVERY_MILLIS = 1_000

/**
 * A page for OBS to load as a local file: it goes on to an overlay as soon as its service is there. A browser that is
 * sent to an address that does not answer shows an error, and stays there.
 */
export const startFileOf = (address: string): string => `<!doctype html>
<html lang="de">
  <meta charset="utf-8" />
  <title>Wartet auf ${escaped(address)}</title>
  <style>
    html,
    body {
      margin: 0;
      background: transparent;
      overflow: hidden;
    }
  </style>
  <script>
    const address = ${scriptOf(address)}
    const look = () => {
      const sign = new Image()
      sign.onload = () => location.replace(address)
      sign.onerror = () => setTimeout(look, ${LOOK_EVERY_MILLIS})
      sign.src = new URL('/streamelements/there.svg?' + Date.now(), address)
    }
    look()
  </script>
</html>
`

/** As a link that saves it. */
export const startFileLinkOf = (address: string): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(startFileOf(address))}`

/** It is called after its overlay. */
export const startFileNameOf = (address: string): string => `${new URL(address).pathname.split('/').at(-1)}.html`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** No address ends the script that it stands in. */
const scriptOf = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')
