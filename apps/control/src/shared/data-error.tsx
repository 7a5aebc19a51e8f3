import { Alert } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'

type DataErrorProps = { readonly onRetry: () => unknown }

/** Says that data did not come, and tries again when asked to. */
export const DataError = ({ onRetry }: DataErrorProps) => (
  <Alert.Root status="error" role="alert" alignItems="center" flexWrap="wrap">
    <Alert.Title flex="1">Daten konnten nicht geladen werden.</Alert.Title>
    <Button onClick={() => onRetry()}>Erneut versuchen</Button>
  </Alert.Root>
)
