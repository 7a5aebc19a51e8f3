import { QrCode } from '../../shared/print/qr-code.tsx'
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
