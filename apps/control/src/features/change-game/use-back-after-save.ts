import { useToast } from '@cup/ui/chakra'
import { useNavigate } from 'react-router-dom'
import { BACK_TO_COMPETITION } from './game-to-change.tsx'

/** Says that it is done, and goes back to the competition. */
export function useBackAfterSave(text: string): () => void {
  const navigate = useNavigate()
  const toast = useToast()
  return () => {
    toast({ text })
    void navigate(BACK_TO_COMPETITION, { relative: 'path' })
  }
}
