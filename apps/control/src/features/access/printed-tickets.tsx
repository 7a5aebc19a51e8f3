import { encode } from 'uqr'
import { accessTexts } from '../../texts/access.ts'
import styles from './printed-tickets.module.css'
import type { Ticket } from './ticket.ts'

/** Invitations on paper: each with its code, its role, and what to do. */
export const PrintedTickets = ({ tickets }: { readonly tickets: readonly Ticket[] }) => (
  <div className={styles.sheet}>
    {tickets.map((ticket) => (
      <section key={ticket.id} className={styles.ticket}>
        <QrCode text={ticket.link} label={accessTexts.qrCodeFor(ticket.name)} />
        <div>
          <p className={styles.title}>{ticket.title}</p>
          <p>{ticket.tasks.join(' ')}</p>
          <ol className={styles.steps}>
            <li>{accessTexts.scanCode}</li>
            <li>{accessTexts.tapSignIn}</li>
          </ol>
          <p className={styles.small}>
            {accessTexts.forOneDevice}
            {ticket.until}
            {accessTexts.askForHelp}
          </p>
        </div>
      </section>
    ))}
  </div>
)

type QrCodeProps = {
  readonly text: string
  /** What it says to those who cannot see it. */
  readonly label: string
}

/** White cells around the code, which a camera needs to find it. */
const QUIET_CELLS = 4

/** A text as a QR code: black on white in every theme, as wide as its place. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_CELLS })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: '100%', height: 'auto' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One path for all dark cells is far lighter than a thousand squares. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
