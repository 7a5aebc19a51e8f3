import styles from './icon.module.css'

type IconProps = { readonly path: string }

/** A sign of lines, in the colour of the text beside it. */
export const Icon = ({ path }: IconProps) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

type LogoProps = { readonly className?: string | undefined }

/** The goal area of an indoor court, and a ball in it. */
export const Logo = ({ className }: LogoProps) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--brand-solid)" />
    <path d="M7 27v-7a9 9 0 0 1 18 0v7" fill="none" stroke="var(--on-solid)" strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="16" cy="17.5" r="4.2" fill="var(--clock-run)" />
  </svg>
)
