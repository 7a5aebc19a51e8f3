/** Inside of another page the output is no wall: it does no command, reports nothing and keeps no screen on. */
export const isPreview = (): boolean => window.self !== window.top
