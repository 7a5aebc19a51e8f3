import { useEffect, useState } from 'react'

/** Whose turn it is of so many, from 0 on, in a circle; every turn takes as many seconds, and one alone stays. */
export function useTurn(count: number, seconds: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((last) => last + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [count, seconds])
  return count === 0 ? 0 : turn % count
}
