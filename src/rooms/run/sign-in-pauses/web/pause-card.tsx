// One pause of sign-ins: of what, who asked for it, until when, and how it ended.

import { type ReactNode, useState } from 'react'
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { pausedPortal } from '#rooms/people/accounts/rules/index.ts'
import { signInPauseRoutes } from '../contract.ts'
import type { PauseState } from '../rules/sign-in-pauses.ts'

type Pause = Returned<typeof signInPauseRoutes.listSignInPauses>['pauses'][number]

const stateLabels: Readonly<Record<PauseState, string>> = {
  in_force: t('In force'),
  expired: t('Expired'),
  ended: t('Ended early'),
}

export function PauseCard({ pause, onChanged }: { pause: Pause; onChanged: () => void }) {
  const api = useApi()
  const [isEnding, setEnding] = useState(false)
  const heading = `pause-${pause.id}`
  const isInForce = pause.state === 'in_force'
  return (
    <article aria-labelledby={heading} className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="display-3" id={heading}>
          {pausedPortal(pause.portal)}
        </h3>
        <StateChip state={pause.state}>{stateLabels[pause.state]}</StateChip>
      </div>
      <p className="mt-2 max-w-[44rem] [overflow-wrap:anywhere] whitespace-pre-line">{pause.reason}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Fact label={t('Requested by')}>{pause.requestedBy.name}</Fact>
        <Fact label={t('Approved by')}>
          {pause.approvedBy.name}, {formatInstant(pause.beginsAt)}
        </Fact>
        <Fact label={pause.state === 'ended' ? t('Was to end') : isInForce ? t('Ends') : t('Ended')}>
          {formatInstant(pause.endsAt)}
        </Fact>
        {pause.ended && (
          <Fact label={t('Ended by')}>
            {pause.ended.by}, {formatInstant(pause.ended.at)}: {pause.ended.reason}
          </Fact>
        )}
      </dl>
      {isInForce && (
        <Button className="mt-4" onClick={() => setEnding(true)}>
          {t('End pause')}
        </Button>
      )}
      {isEnding && (
        <ReasonDialog
          action={t('End pause')}
          onClose={() => setEnding(false)}
          onDone={() => {
            toast({
              title: t('Pause ended'),
              text: t('People can sign in again.'),
            })
            onChanged()
          }}
          onFailed={onChanged}
          pendingAction={t('Ending...')}
          send={(reason) =>
            api.call(signInPauseRoutes.endSignInPause, { params: { id: pause.id }, body: { reason } })
          }
          title={t('End the pause of sign-ins')}
        >
          <p className="text-sm text-ink-muted">
            {t('People can sign in again at once. Every administrator gets an email.')}
          </p>
        </ReasonDialog>
      )}
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
