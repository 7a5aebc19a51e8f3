import { Suspense, useState } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { HomePage } from '../features/home/home-page.tsx'
import { ShownCompetition } from '../shared/shown-competition.ts'
import { useCurrentChoice } from './competition/choice.ts'
import { competitionPages, type LazyPage, legalPages } from './pages.ts'
import { DataErrorPage, ErrorPage, LoadingPage, NoCompetition } from './status-pages.tsx'

/** The flat addresses of the site. */
export const PageRoutes = () => (
  <Suspense fallback={<LoadingPage />}>
    <Routes>
      <Route element={<OfCompetition />}>
        <Route path="/" element={<HomePage />} />
        {competitionPages.map((page) => (
          <Route key={page.path} path={page.path} element={<Shown page={page} />} />
        ))}
      </Route>
      {legalPages.map((page) => (
        <Route key={page.path} path={page.path} element={<Shown page={page} />} />
      ))}
      <Route path="*" element={<ErrorPage />} />
    </Routes>
  </Suspense>
)

type ShownProps = { readonly page: LazyPage }

/** A page whose chunk is there is shown at once; it stays the same one for as long as it is shown. */
function Shown({ page }: ShownProps) {
  const [{ Page }] = useState(() => ({ Page: page.page() }))
  return <Page />
}

/** The pages that are about a competition, once it is known which. */
function OfCompetition() {
  const choice = useCurrentChoice()
  switch (choice.phase) {
    case 'loading':
      return <LoadingPage />
    case 'failed':
      return <DataErrorPage onRetry={choice.retry} />
    case 'none':
      return <NoCompetition />
    case 'unknown':
      return <ErrorPage />
    case 'shown':
      return (
        <ShownCompetition value={choice.competition}>
          <Outlet key={choice.competition.id} />
        </ShownCompetition>
      )
  }
}
