/** The screen of a tablet on its side. */
export const TABLET = { width: 1180, height: 820 }

/** A place in the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number }

/** One window, as each driver can operate it: finding, waiting and the steps are built on this once for all browsers. */
export type RemoteWindow = {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Evaluates an expression in the page whose value is a text. */
  readonly evaluate: (expression: string) => Promise<string>
  /** Puts a finger down, waits, and lifts it. */
  readonly press: (at: Point, millis: number) => Promise<void>
  /** Types into the field that has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly picture: () => Promise<Buffer>
  /** Exceptions of the page, and its logged errors. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** A browser that runs. A window begins without cookies, storage or cache. */
export type RemoteBrowser = {
  readonly openWindow: () => Promise<RemoteWindow>
  readonly close: () => Promise<void>
}
