import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Right } from '../../shared/sign-in/sign-in-context.ts'
import { lazyPage } from '../lazy-pages.tsx'
import { Permitted } from './permitted.tsx'

/** A page for those who have one of the rights, loaded when it is opened. */
export function page(path: string, rights: readonly Right[], load: () => Promise<ComponentType>): RouteObject {
  return { path, element: <Permitted rights={rights}>{lazyPage(load)}</Permitted> }
}
