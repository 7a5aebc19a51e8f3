import { QrCode } from './qr-code.tsx'
import type { Ticket } from './ticket.ts'
import styles from './ticket-sheet.module.css'

/** Invitations on paper: each with its code, its role, and what to do. */
export const TicketSheet = ({ tickets }: { readonly tickets: readonly Ticket[] }) => (
  <div className={styles.sheet}>
    {tickets.map((ticket) => (
      <section key={ticket.id} className={styles.ticket}>
        <QrCode text={ticket.link} label={`QR-Code für ${ticket.name}`} />
        <div>
          <p className={styles.title}>{ticket.title}</p>
          <p>{ticket.tasks.join(' ')}</p>
          <ol className={styles.steps}>
            <li>Code mit der Kamera des Geräts scannen.</li>
            <li>Auf „Anmelden“ tippen. Fertig.</li>
          </ol>
          <p className={styles.small}>
            Für ein Gerät, einmal zu benutzen, {ticket.until}. Geht etwas nicht? Frag die Turnierleitung.
          </p>
        </div>
      </section>
    ))}
  </div>
)
