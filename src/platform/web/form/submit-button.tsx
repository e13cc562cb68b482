// Sends a form. Until the script has arrived it cannot be pressed: a password must not travel by a page's own request.
import { Button } from '../button.tsx'
import { useInBrowser } from '../use-in-browser.ts'

export interface SubmitButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  /** There is nothing to send. */
  isDisabled?: boolean
  className?: string
}

export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  isDisabled = false,
  className,
}: SubmitButtonProps) {
  const isInBrowser = useInBrowser()
  return (
    <Button
      className={className}
      disabled={isPending || isDisabled || !isInBrowser}
      tone="primary"
      type="submit"
    >
      {isPending ? pendingLabel : label}
    </Button>
  )
}
