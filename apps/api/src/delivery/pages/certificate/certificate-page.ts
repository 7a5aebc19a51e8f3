import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { renderSVG } from 'uqr'
import type { InstallableCertificate } from '../../../operations/hall-tls/index.ts'
import { escaped } from '../html.ts'
import { NAME, PLATFORMS, type Platform, type Row, type Step } from './platforms.ts'

const STYLE = readFileSync(new URL('certificate-page.css', import.meta.url), 'utf8')

/** The page has no script; the one picture from elsewhere is that of the https port. */
export const CERTIFICATE_POLICY = [
  "default-src 'none'",
  "img-src 'self' https:",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Shown from the https port: a device that does not trust it shows the words in its place. */
export const TRUSTED_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="170" height="34" viewBox="0 0 170 34"><rect width="170" height="34" rx="17" fill="#15803d"/><path d="M16 18l5 5 9-11" fill="none" stroke="#fff" stroke-width="3"/><text x="42" y="23" fill="#fff" font-family="system-ui,sans-serif" font-size="16" font-weight="700">Eingerichtet</text></svg>`

type CertificatePage = {
  readonly certificate: InstallableCertificate
  /** The https address of the service. */
  readonly https: string
  /** The address of this page, for other devices. */
  readonly page: string
  /** As which browser and device the request came. */
  readonly agent: string
}

/** The page that shows how a device comes to trust the https of the hall. */
export const certificatePage = ({ certificate, https, page, agent }: CertificatePage): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sichere Verbindung in der Halle</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="head">
<div>
<h1>Sichere Verbindung in der Halle</h1>
<p>Mit ihr lädt ein Tablet die Bedienung auch ohne WLAN neu, lässt seinen Bildschirm an und kann die Steuerung als App installieren. Jedes Gerät wird dafür einmal eingerichtet; das dauert zwei Minuten.</p>
<p class="state"><img src="${escaped(https)}/zertifikat/vertraut.svg" alt="Auf diesem Gerät ist sie noch nicht eingerichtet."></p>
<p><a class="button" href="/zertifikat/hallencup.crt">Zertifikat laden</a><a class="button quiet" href="${escaped(https)}/control">Sichere Adresse öffnen</a></p>
</div>
<figure class="qr">${renderSVG(page, { border: 1 })}<figcaption>Diese Seite auf einem anderen Gerät öffnen</figcaption></figure>
</div>
<h2>So geht es</h2>
${PLATFORMS.map((platform) => sectionOf(platform, certificate.name, agent)).join('\n')}
<p>Danach zeigt diese Seite oben „Eingerichtet“, sobald sie neu geladen ist.</p>
<h2>Was installiert wird</h2>
<p>Ein Zertifikat dieses Laptops. Es gilt nur für die Namen und das Netz dieser Halle: Für jede andere Adresse weisen Geräte es ab, auch wenn der Schlüssel gestohlen wird. Der Schlüssel verlässt den Laptop nicht und ist in keiner Sicherung.</p>
<dl>
${[
  ['Name', certificate.name],
  ['Gilt nur für', [...certificate.dnsNames, ...certificate.networks].join(', ')],
  ['Gültig bis', certificate.validUntil.toISOString().slice(0, 10).split('-').reverse().join('.')],
  ['Fingerabdruck (SHA-256)', certificate.fingerprint],
]
  .map(([what = '', value = '']) => `<dt>${what}</dt><dd>${escaped(value)}</dd>`)
  .join('\n')}
</dl>
<p>Derselbe Fingerabdruck steht auf dem Laptop im Terminal.</p>
<h2>Nach dem Turnier entfernen</h2>
<dl>
${PLATFORMS.map(({ name, removal }) => `<dt>${name}</dt><dd>${escaped(removal)}</dd>`).join('\n')}
</dl>
</main>
</body>
</html>
`

/** The steps of one kind of device; those of the device that asks are open. */
const sectionOf = ({ name, agent: ofPlatform, steps }: Platform, certificate: string, agent: string): string =>
  `<details${ofPlatform.test(agent) ? ' open' : ''}><summary>${name}</summary><ol>
${steps.map((step) => `<li>${escaped(step.text)}${stepPicture(step, certificate)}</li>`).join('\n')}
</ol></details>`

const WIDTH = 320
const ROW_HEIGHT = 44
const TOP = 56
const PADDING = 16
/** More bold letters do not fit beside the mark. */
const LONGEST = 27

/** A drawn screen: its title and its rows; a hand shows which one is meant. The text beside it says the same. */
function stepPicture({ title, rows }: Pick<Step, 'title' | 'rows'>, name: string): string {
  const height = TOP + rows.length * ROW_HEIGHT + PADDING
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" aria-hidden="true">
<rect class="screen" x="1" y="1" width="${WIDTH - 2}" height="${height - 2}" rx="14"/>
<text class="title" x="${PADDING}" y="35">${escaped(title)}</text>
${rows.map((row, index) => drawnRow(row, TOP + index * ROW_HEIGHT, name)).join('\n')}
</svg>`
}

function drawnRow({ text, isMarked = false, hasSwitch = false }: Row, y: number, name: string): string {
  const shown = shortened(text.replace(NAME, name))
  const middle = y + ROW_HEIGHT / 2
  return [
    `<rect class="${isMarked ? 'row marked' : 'row'}" x="8" y="${y + 2}" width="${WIDTH - 16}" height="${ROW_HEIGHT - 4}" rx="8"/>`,
    `<text class="${isMarked ? 'label marked' : 'label'}" x="${PADDING + 4}" y="${middle + 5}">${escaped(shown)}</text>`,
    ...(hasSwitch ? [drawnSwitch(middle)] : isMarked ? [drawnFinger(middle)] : []),
  ].join('')
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

const drawnSwitch = (middle: number): string =>
  `<rect class="switch" x="262" y="${middle - 12}" width="42" height="24" rx="12"/><circle class="knob" cx="292" cy="${middle}" r="9"/>`

/** A fingertip with the rings of a tap. */
const drawnFinger = (middle: number): string =>
  `<circle class="ring" cx="292" cy="${middle}" r="13"/><circle class="tip" cx="292" cy="${middle}" r="6"/>`
