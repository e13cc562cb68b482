// A dialog that asks for something and sends it: what is asked, why it could not be sent, and the two ways on. It closes once
// it is sent, and gives the focus back to what opened it.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '../button.tsx'
import Dialog from '../dialog.tsx'
import { FormFailure } from './form-failure.tsx'
import type { Form } from './use-form.ts'

export interface FormDialogProps {
  title: string
  /** What the button that sends says, */
  action: string
  /** and what it says meanwhile. */
  pendingAction: string
  /** What the button that leaves says. */
  leave?: string
  tone?: 'primary' | 'destructive'
  /** Whether it may be sent; true where the form itself says what is missing once it is sent. */
  isReady?: boolean
  form: Pick<Form<object>, 'form' | 'isPending' | 'failure'>
  /** Something else follows in its place. */
  staysOpen?: boolean
  /** Called once the dialog has closed, for whatever reason. */
  onClose: () => void
  children: ReactNode
}

export default function FormDialog({
  title,
  action,
  pendingAction,
  leave = t('Cancel'),
  tone = 'primary',
  isReady = true,
  form: { form, isPending, failure },
  staysOpen = false,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <form className="grid gap-4" {...form} data-closes={staysOpen ? undefined : ''}>
        {children}
        <FormFailure text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={!isReady || isPending} tone={tone} type="submit">
            {isPending ? pendingAction : action}
          </Button>
          <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()} tone="quiet">
            {leave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
