import { EmptyMessage, Page } from '@cup/ui/chakra'

type PlannedPageProps = { readonly title: string }

/** A page that the address book knows, and that is not built yet. */
export const PlannedPage = ({ title }: PlannedPageProps) => (
  <Page title={title}>
    <EmptyMessage>Diese Seite ist noch nicht gebaut.</EmptyMessage>
  </Page>
)
