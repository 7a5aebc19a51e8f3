import { Box, Center, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { controlTexts } from '../texts.ts'

/** Parts of a page. */
export type PageProps = {
  readonly title?: string | undefined
  /** Below the title: what it is about. */
  readonly subtitle?: string | undefined
  /** Right of the title. */
  readonly actions?: ReactNode
  /** Little space around it: everything is to be seen at once. */
  readonly isDense?: boolean
  readonly children?: ReactNode
}

/** A page of the control app: its title, if it has one, stands above its content and in the browser's tab. */
export function Page({ title, subtitle, actions, isDense = false, children }: PageProps) {
  usePageTitle(title)
  return (
    <Box px={{ base: '4', md: '6' }} py={{ base: '4', md: isDense ? '3' : '6' }}>
      {(title !== undefined || actions !== undefined) && (
        <Flex wrap="wrap" align="center" gap="4" mb={isDense ? '3' : '5'}>
          {title !== undefined && (
            <Box flex="1 1 12rem" minW="0">
              <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }}>
                {title}
              </Heading>
              {subtitle !== undefined && <Text color="fg.muted">{subtitle}</Text>}
            </Box>
          )}
          {actions}
        </Flex>
      )}
      {children}
    </Box>
  )
}

/** Names a page of the control app in the browser's tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? controlTexts.siteName : controlTexts.pageTitle(title)
  }, [title])
}

/** Text of an empty place, with a suggestion. */
export type EmptyMessageProps = { readonly children: ReactNode; readonly action?: ReactNode }

/** Nothing there yet, and that is no fault. */
export const EmptyMessage = ({ children, action }: EmptyMessageProps) => (
  <Stack align="flex-start" gap="4" p="6" bg="bg.surface" borderRadius="l3" borderWidth="1px">
    <Box color="fg.muted" maxW="prose">
      {children}
    </Box>
    {action}
  </Stack>
)

/** An unknown address, or a page that failed; the word is specified by the product. */
export const ErrorScreen = () => (
  <Center minH="60dvh" p="6">
    <Heading as="h1" textStyle="4xl">
      {controlTexts.error}
    </Heading>
  </Center>
)
