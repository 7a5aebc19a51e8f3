import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GameClockText } from './game-clock-text.tsx'

describe('the game clock', () => {
  it('shows what remains and whether it runs, and is not read aloud every second', () => {
    render(<GameClockText seconds={461.2} isRunning />)
    const clock = screen.getByRole('timer')
    expect(clock.textContent).toBe('Spielzeit läuft: 07:42')
    expect(clock.getAttribute('aria-live')).toBe('off')
  })

  it('says that it stands', () => {
    render(<GameClockText seconds={0} isRunning={false} />)
    expect(screen.getByRole('timer').textContent).toBe('Spielzeit angehalten: 00:00')
  })
})
