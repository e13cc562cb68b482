// Loads what draws toasts when there is a first one.
import { useState, useSyncExternalStore } from 'react'
import { late } from '#platform/web/late.tsx'
import { shownToast, subscribeToToasts } from './toast.ts'

const ToastArea = late(() => import('./toast-area.tsx'))

export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => undefined)
  const [wasWanted, setWanted] = useState(false)
  if (toast && !wasWanted) setWanted(true)
  if (!wasWanted) return null
  return <ToastArea toast={toast} />
}
