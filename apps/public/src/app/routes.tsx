import { Suspense, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { HomePage } from '../features/home/home-page.tsx'
import { InStep } from '../shared/in-step.tsx'
import { OfCompetition } from './competition/of-competition.tsx'
import { ErrorPage } from './error-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { competitionPages, housePages, type LazyPage } from './pages.ts'

/** The flat addresses of the site. */
export const PageRoutes = () => (
  <Suspense fallback={<LoadingPage />}>
    <Routes>
      <Route element={<OfCompetition />}>
        <Route
          path="/"
          element={
            <InStep>
              <HomePage />
            </InStep>
          }
        />
        {competitionPages.map((page) => (
          <Route key={page.path} path={page.path} element={<Shown page={page} />} />
        ))}
      </Route>
      {housePages.map((page) => (
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
  return (
    <InStep>
      <Page />
    </InStep>
  )
}
