/**
 * Takes a value for a type that the compiler cannot derive. `because` is the reason why it holds. Every such assumption of the
 * project is made here or by the brands of the ids, so that all of them are found by this name.
 */
export const assumed = <Type>(value: unknown, _because: string): Type => value as Type
