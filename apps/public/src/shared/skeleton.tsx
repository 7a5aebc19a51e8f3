import styles from './skeleton.module.css'

type SkeletonProps = { readonly rows: number; readonly kind?: 'row' | 'hero' }

/** The room that data will take; it shows itself only if they take long. */
export const Skeleton = ({ rows, kind = 'row' }: SkeletonProps) => (
  <div className={styles.skeleton} aria-busy="true" data-testid="skeleton">
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className={styles[kind]} />
    ))}
  </div>
)
