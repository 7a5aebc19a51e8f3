import type { Runtime } from '@cup/runtime'

/** [0080] A short code for the sign-in of the first organiser, which is typed at the machine itself. */
export type MachineCode = {
  /** The code as it is shown, in two groups. */
  readonly shown: string
  /** The secret of the invitation that a typed code stands for; undefined where it is wrong, over or void. */
  readonly secretFor: (typed: string) => string | undefined
}

/** Letters and digits that nothing else looks like. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const GROUP = LENGTH / 2
const VALID_MS = 60 * 60_000
/** Of 30 to the power of 8 codes; after that only the link and the next start are left. */
const MOST_WRONG = 10

/** Makes the code for an invitation. It is in the memory of this process only. */
export function machineCode(secret: string, runtime: Runtime): MachineCode {
  const code = randomCode(runtime)
  const until = runtime.steadyMs() + VALID_MS
  let wrong = 0
  return {
    shown: `${code.slice(0, GROUP)}-${code.slice(GROUP)}`,
    secretFor: (typed) => {
      const given = typed.toUpperCase().replaceAll('-', '')
      if (!isCode(given) || wrong >= MOST_WRONG || runtime.steadyMs() > until) return undefined
      if (given === code) return secret
      wrong += 1
      return undefined
    },
  }
}

const isCode = (text: string): boolean =>
  text.length === LENGTH && [...text].every((letter) => LETTERS.includes(letter))

/** Bytes above the last whole multiple are drawn again: every letter is equally likely. */
function randomCode(runtime: Runtime): string {
  const byte = new Uint8Array(1)
  const letters: string[] = []
  while (letters.length < LENGTH) {
    runtime.randomize(byte)
    const drawn = byte[0] ?? 0
    if (drawn < 256 - (256 % LETTERS.length)) letters.push(LETTERS.charAt(drawn % LETTERS.length))
  }
  return letters.join('')
}
