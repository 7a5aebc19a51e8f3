import { Navigate } from 'react-router-dom'
import { firstPageOf } from '../../shared/role/roles.ts'
import { useRoles } from '../../shared/sign-in/sign-in-context.ts'

/** Leads to the page where the work of the signed-in person begins. */
export const FirstPage = () => <Navigate to={firstPageOf(useRoles())} replace />
