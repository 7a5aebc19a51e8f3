import { DataError } from '../shared/data-error.tsx'

type DataErrorPageProps = { readonly onRetry: () => unknown }

/** Nothing could be loaded at all. */
export const DataErrorPage = ({ onRetry }: DataErrorPageProps) => <DataError onRetry={onRetry} />
