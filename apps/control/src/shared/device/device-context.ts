import { required } from '@cup/api-client/http'
import { createContext, useContext } from 'react'
import type { Device } from './device.ts'

/** Gives the device to everything below it. */
export const DeviceContext = createContext<Device | undefined>(undefined)

/** The device that the app runs on. */
export const useDevice = (): Device => required(useContext(DeviceContext), 'DeviceContext not set')
