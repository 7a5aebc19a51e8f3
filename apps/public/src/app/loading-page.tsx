import { Skeleton } from '../shared/skeleton.tsx'

/** Until it is known what to show. */
export const LoadingPage = () => <Skeleton rows={6} />
