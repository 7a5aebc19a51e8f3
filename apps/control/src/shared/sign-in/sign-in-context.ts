import { required } from '@cup/api-client/http'
import { type BroadcastName, callersOf, mayCall, maySend, type Role } from '@cup/contract/permissions'
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

/** Something that not everybody may do: a call, or a command to the displays. */
export type Right = RouteName | BroadcastName

/** Whether these roles include at least one of these rights. */
export const hasOneOf = (roles: readonly Role[], rights: readonly Right[]): boolean =>
  rights.some((right) => (isCall(right) ? mayCall(roles, right) : maySend(roles, right)))

const isCall = (right: Right): right is RouteName => Object.hasOwn(callersOf, right)
