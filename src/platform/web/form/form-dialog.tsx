// A dialog that asks for something and sends it: what is asked, why it could not be sent, and the two ways on.
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import Dialog from '../dialog.tsx'
import { useClosing } from '../use-closing.ts'

export interface FormDialogProps {
  title: string
  /** What the button that sends says, */
  action: string
  /** and what it says meanwhile. */
  pendingAction: string
  /** What the button that leaves says. */
  leave?: string
  /** Whether it may be sent; true where the form itself says what is missing once it is sent. */
  isReady?: boolean
  isPending: boolean
  /** Why it could not be sent, for a person. */
  failure?: string | undefined
  /** Called where it is ready and nothing is on its way. `close` gives the focus back to what opened the dialog. */
  onSubmit: (close: () => void, form: HTMLFormElement) => void
  /** Called once the dialog has closed, for whatever reason. */
  onClose: () => void
  children: ReactNode
}

export default function FormDialog({
  title,
  action,
  pendingAction,
  leave = 'Cancel',
  isReady = true,
  isPending,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { inside, close } = useClosing()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isReady && !isPending) onSubmit(close, event.currentTarget)
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <div ref={inside}>
        <form className="grid gap-4" noValidate onSubmit={submit}>
          {children}
          {failure && (
            <p className="text-sm text-negative" role="alert">
              {failure}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button disabled={!isReady || isPending} tone="primary" type="submit">
              {isPending ? pendingAction : action}
            </Button>
            <Button onClick={close} tone="quiet">
              {leave}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
