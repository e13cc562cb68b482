// What the Security tab does with passkeys. Each change is read anew, by this section and by those that show it too.

import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { profileKey } from '#platform/web/profile.ts'
import { type NewCredential, secondFactorRoutes } from '../contract.ts'
import type { CreationOptions } from './passkey-ceremony.ts'
import type { Proof } from './proof-step.tsx'
import { secondFactorsQuery } from './second-factor-queries.ts'

export function usePasskeyCalls() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function readAnew() {
    await Promise.all([
      queryClient.invalidateQueries(secondFactorsQuery),
      queryClient.invalidateQueries({ queryKey: profileKey }),
    ])
  }

  return {
    async begin(proof: Proof): Promise<CreationOptions> {
      return (await api.call(secondFactorRoutes.beginPasskey, { body: proof })).data
    },
    async add(name: string, credential: NewCredential) {
      const { data } = await api.call(secondFactorRoutes.addPasskey, {
        body: { name, credential },
      })
      await readAnew()
      return data
    },
    async rename(id: string, name: string) {
      await api.call(secondFactorRoutes.renamePasskey, {
        params: { id },
        body: { name },
      })
      await readAnew()
    },
    async remove(id: string, proof: Proof) {
      await api.call(secondFactorRoutes.removePasskey, {
        params: { id },
        body: proof,
      })
      await readAnew()
    },
  }
}
