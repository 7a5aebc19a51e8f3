import { Alert } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { appTexts } from '../texts/app.ts'

type DataErrorProps = { readonly onRetry: () => unknown }

/** Says that data did not come, and tries again when asked to. */
export const DataError = ({ onRetry }: DataErrorProps) => (
  <Alert.Root status="error" role="alert" alignItems="center" flexWrap="wrap">
    <Alert.Title flex="1">{appTexts.notLoaded}</Alert.Title>
    <Button onClick={() => onRetry()}>{appTexts.tryAgain}</Button>
  </Alert.Root>
)
