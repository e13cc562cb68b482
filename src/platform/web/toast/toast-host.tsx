// Loads what draws toasts when there is a first one.
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { shownToast, subscribeToToasts } from './toast.ts'

const ToastArea = lazy(() => import('./toast-area.tsx'))

export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => undefined)
  const [wasWanted, setWanted] = useState(false)
  if (toast && !wasWanted) setWanted(true)
  if (!wasWanted) return null
  return (
    <Suspense>
      <ToastArea toast={toast} />
    </Suspense>
  )
}
