// The events of trials for systems outside.
import type { EventData } from '#platform/contract/event-data.ts'

export function trialData({
  id,
  applicationId,
  applicationName,
  trialEndsAt,
}: {
  id: string
  applicationId: string
  applicationName: string
  trialEndsAt: Date | null
}): EventData<'trial.started'> {
  return {
    id,
    applicationId,
    applicationName,
    customerName: null,
    endsAt: trialEndsAt?.toISOString() ?? null,
  }
}
