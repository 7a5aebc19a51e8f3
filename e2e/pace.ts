import type { Page } from '@playwright/test'

/** The desk stops a second tap within 500 ms, and one on what has just opened or closed within 300 ms. */
const PACE_MILLIS = 600

/**
 * Waits as long as people need from one tap to the next: the desk stops faster ones as the bounce of a finger, and nothing
 * on its screen says when it takes the next one.
 */
export const breathe = (page: Page): Promise<void> => page.waitForTimeout(PACE_MILLIS)

/** Lets time pass within which nothing may happen, or after which something counts otherwise: there is nothing to wait for. */
export const letPass = (page: Page, millis: number): Promise<void> => page.waitForTimeout(millis)
