// What the Security tab does with passkeys. Each change is read anew, by this section and by those that show it too.

import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { profileKey } from '#platform/web/profile.ts'
import type { NewCredential, secondFactorRoutes } from '../contract.ts'
import type { CreationOptions } from './passkey-ceremony.ts'
import type { Proof } from './proof-step.tsx'
import { secondFactorsKey } from './second-factor-queries.ts'

export function usePasskeyCalls() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function readAnew() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorsKey }),
      queryClient.invalidateQueries({ queryKey: profileKey }),
    ])
  }

  return {
    async begin(proof: Proof): Promise<CreationOptions> {
      const path = '/api/auth/passkeys/challenge'
      return (await api.post<typeof secondFactorRoutes.beginPasskey>(path, { body: proof })).data
    },
    async add(name: string, credential: NewCredential) {
      const { data } = await api.post<typeof secondFactorRoutes.addPasskey>('/api/auth/passkeys', {
        body: { name, credential },
      })
      await readAnew()
      return data
    },
    async rename(id: string, name: string) {
      await api.patch<typeof secondFactorRoutes.renamePasskey>('/api/auth/passkeys/{id}', {
        params: { id },
        body: { name },
      })
      await readAnew()
    },
    async remove(id: string, proof: Proof) {
      await api.post<typeof secondFactorRoutes.removePasskey>('/api/auth/passkeys/{id}/remove', {
        params: { id },
        body: proof,
      })
      await readAnew()
    },
  }
}
