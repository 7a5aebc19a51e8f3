/** Milliseconds of a clock that all processes of this machine share and that never jumps. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1_000_000
