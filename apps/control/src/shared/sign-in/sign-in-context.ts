import { required } from '@cup/api-client/http'
import { type BroadcastName, mayCall, maySend, type Role } from '@cup/contract/permissions'
import type { RouteName } from '@cup/contract/routes'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { SignIn } from './sign-in.ts'

/** Gives the sign-in to everything below it. */
export const SignInContext = createContext<SignIn | undefined>(undefined)

/** The sign-in of this device. */
export const useSignIn = (): SignIn => required(useContext(SignInContext), 'SignInContext not set')

const NO_ROLES: readonly Role[] = []

/** The roles of the signed-in person; none for the public. */
export const useRoles = (): readonly Role[] => useStore(useSignIn().access)?.roles ?? NO_ROLES

/** Whether the signed-in person may make this call. */
export const useMayCall = (name: RouteName): boolean => mayCall(useRoles(), name)

/** Whether the signed-in person may send this command to the displays. */
export const useMaySend = (command: BroadcastName): boolean => maySend(useRoles(), command)
