/** The end of a tunnel: the server is away, or it answers and something is wrong that stays wrong. */
export type Failure = {
  readonly why: 'away' | 'taken' | 'not permitted' | 'another key'
  readonly reason: string
}

/** Lines that say nothing of an end. */
const IN_PASSING = /^(|Authenticated to .*|Warning: Permanently added .*|Transferred: .*|Bytes per second: .*)$/

/** Finds out from the last lines of ssh why it has ended. OpenSSH says them in English everywhere. */
export function failureIn(lines: readonly string[]): Failure {
  const reason = lines.findLast((line) => !IN_PASSING.test(line)) ?? 'the connection was closed'
  const said = lines.join('\n')
  if (/Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/.test(said))
    return { why: 'another key', reason }
  if (/Permission denied|Too many authentication failures/.test(said)) return { why: 'not permitted', reason }
  if (/remote port forwarding failed/.test(said)) return { why: 'taken', reason }
  return { why: 'away', reason }
}
