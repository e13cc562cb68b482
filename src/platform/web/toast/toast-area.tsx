// Draws the toast on show, above what is docked at the bottom, where it covers neither that nor the actions at the top of
// a page: 5 seconds, swiped away to the right past 50 px, reached with F8 (SHELL-11, 12).
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { t } from '#platform/kernel/texts.ts'
import { shortcuts } from '../shortcuts.ts'
import { dismissToast, type ShownToast } from './toast.ts'

const toastDurationMs = 5000
const swipeThresholdPx = 50

export default function ToastArea({ toast }: { toast: ShownToast | undefined }) {
  return (
    <Toast.Provider
      label={t('Notification')}
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      {toast && (
        <Toast.Root
          className="toast"
          data-tone={toast.tone}
          key={toast.id}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id)
          }}
          open
        >
          <Toast.Title className="text-sm font-semibold">{toast.title}</Toast.Title>
          <Toast.Close aria-label={t('Dismiss')} className="icon-button -m-1.5 row-span-2 size-8!">
            <X aria-hidden="true" size={16} />
          </Toast.Close>
          {toast.text && (
            <Toast.Description className="text-sm text-ink-muted">{toast.text}</Toast.Description>
          )}
          {toast.action && (
            <Toast.Action
              altText={toast.action.label}
              className="button col-span-2 mt-2 justify-self-start"
              data-size="small"
              data-tone="outline"
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Toast.Action>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport
        label={t('Notifications ({hotkey})', { hotkey: '{hotkey}' })}
        className="toast-area absolute right-0 bottom-full w-full p-4 outline-none sm:w-[420px]"
        hotkey={[...shortcuts.message.keys]}
      />
    </Toast.Provider>
  )
}
