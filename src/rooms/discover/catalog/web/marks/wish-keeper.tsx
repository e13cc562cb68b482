// Does on return from signing in what was pressed before it, once. A link that nobody pressed here only asks.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { late } from '#platform/web/late.tsx'
import { useAuthentication } from '#platform/web/profile.ts'
import type { Application } from '../../contract.ts'
import { type Wish, wishInAddress, withoutWish } from '../../rules/wish.ts'
import { useMarks } from './marks.ts'
import { takePress } from './stored-press.ts'

const WishDialog = late(() => import('./wish-dialog.tsx'))

export function WishKeeper({ application }: { application: Pick<Application, 'id' | 'name'> }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state } = useAuthentication()
  const marks = useMarks()
  const [asked, setAsked] = useState<Wish>()
  const handled = useRef('')
  const wish = wishInAddress(new URLSearchParams(search))

  useEffect(() => {
    // A visitor keeps the address: signing in leads back to it.
    if (!wish || state !== 'signed-in' || handled.current === pathname + search) return
    handled.current = pathname + search
    const press = takePress(wish, application.id)
    const here = pathname + withoutWish(new URLSearchParams(search))
    void navigate(press?.from ?? here, { replace: true, preventScrollReset: true })
    if (marks.who !== 'buyer') return
    if (press) grant(wish)
    else setAsked(wish)
  })

  function grant(granted: Wish) {
    if (granted === 'trial') marks.startTrial(application)
    else marks.setSaved(application, true)
  }

  if (!asked) return null
  return (
    <WishDialog
      name={application.name}
      onClose={() => setAsked(undefined)}
      onGrant={() => grant(asked)}
      wish={asked}
    />
  )
}
