// After signing in, does once what was clicked before. A link that nobody clicked here only asks.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { late } from '#platform/web/late.tsx'
import { useAuthentication } from '#platform/web/profile.ts'
import type { Application } from '../../contract.ts'
import {
  type PendingToggle,
  toggleInAddress,
  withoutToggle,
} from '../../rules/saved-and-trials/pending-toggle.ts'
import { useSavedAndTrialState } from './saved-and-trial-state.ts'
import { takeClick } from './stored-click.ts'

const PendingToggleDialog = late(() => import('./pending-toggle-dialog.tsx'))

export function PendingToggleKeeper({ application }: { application: Pick<Application, 'id' | 'name'> }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state } = useAuthentication()
  const savedAndTrials = useSavedAndTrialState()
  const [toggleToConfirm, setToggleToConfirm] = useState<PendingToggle>()
  const handled = useRef('')
  const toggle = toggleInAddress(new URLSearchParams(search))

  useEffect(() => {
    // A visitor keeps the address: signing in leads back to it.
    if (!toggle || state !== 'signed-in' || handled.current === pathname + search) return
    handled.current = pathname + search
    const click = takeClick(toggle, application.id)
    const here = pathname + withoutToggle(new URLSearchParams(search))
    void navigate(click?.from ?? here, { replace: true, preventScrollReset: true })
    if (savedAndTrials.who !== 'buyer') return
    if (click) grant(toggle)
    else setToggleToConfirm(toggle)
  })

  function grant(granted: PendingToggle) {
    if (granted === 'trial') savedAndTrials.startTrial(application)
    else savedAndTrials.setSaved(application, true)
  }

  if (!toggleToConfirm) return null
  return (
    <PendingToggleDialog
      name={application.name}
      onClose={() => setToggleToConfirm(undefined)}
      onGrant={() => grant(toggleToConfirm)}
      toggle={toggleToConfirm}
    />
  )
}
