import { refreshAfter } from '@cup/api-client/commands'
import { newId, useHttp } from '@cup/api-client/http'
import { staffKeys } from '@cup/api-client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../form/refusal.ts'

/** [I14] Takes an act of many planning calls back; `takeBack` answers whether it did. */
export function useTakeBack() {
  const { request } = useHttp()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const takeBack = async (id: string): Promise<boolean> => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const headers = { 'Idempotency-Key': newId() }
      await request({ method: 'POST', path: '/v1/planning.write/revoke', payload: { id }, headers })
      return true
    } catch (error) {
      setRefusal(refusalOf(error).text)
      return false
    } finally {
      setIsBusy(false)
      await refreshAfter(client, 'planning.write/revoke')
      await client.invalidateQueries({ queryKey: staffKeys.log() })
    }
  }
  return { isBusy, refusal, takeBack }
}
