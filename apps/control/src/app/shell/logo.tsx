import { appTexts } from '../../texts/app.ts'
/** The goal area of an indoor court with a ball in it, and the name: 118 by 30 everywhere. */
export const Logo = () => (
  <svg width="118" height="30" viewBox="0 0 118 30" role="img" aria-label={appTexts.siteName}>
    <rect width="30" height="30" rx="7" fill="var(--brand-solid)" />
    <path
      d="M6.5 25.5v-6.7a8.5 8.5 0 0 1 17 0v6.7"
      fill="none"
      stroke="var(--on-solid)"
      strokeWidth="2.3"
      strokeLinecap="round"
    />
    <circle cx="15" cy="16.4" r="4" fill="var(--clock-run)" />
    <text
      x="37"
      y="20.5"
      textLength="80"
      fill="var(--fg)"
      fontFamily="var(--font-ui)"
      style={{ fontSize: 16, fontWeight: 700 }}
    >
      {appTexts.siteName}
    </text>
  </svg>
)
