// Asks for a passkey. Not there in browsers that have none; until the script has arrived it waits.
import { KeyRound } from 'lucide-react'
import { Button } from '#platform/web/button.tsx'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { browserHasPasskeys } from './passkey-ceremony.ts'

export interface PasskeyButtonProps {
  label: string
  isDisabled: boolean
  onClick: () => void
  name?: string
  className?: string
}

export function PasskeyButton({ label, isDisabled, onClick, name, className }: PasskeyButtonProps) {
  const isInBrowser = useInBrowser()
  if (isInBrowser && !browserHasPasskeys()) return null
  return (
    <Button className={className} disabled={isDisabled || !isInBrowser} name={name} onClick={onClick}>
      <KeyRound aria-hidden="true" size={16} strokeWidth={1.75} />
      {label}
    </Button>
  )
}
