// Ten codes, shown this once. They stay on show until the person says that they are stored.
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { CopyButton } from '#platform/web/copy-button.tsx'
import { useLeaveWarning } from '#platform/web/form/use-leave-warning.ts'

export interface BackupCodesProps {
  codes: readonly string[]
  onStored: () => void
}

export function BackupCodes({ codes, onStored }: BackupCodesProps) {
  const [isStored, setStored] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // Closing the page before they are stored would lose them.
  useLeaveWarning(!isStored)
  return (
    <div className="card max-w-xl p-5 sm:p-6">
      <div className="print-alone">
        <h3 className="display-3" ref={heading} tabIndex={-1}>
          {t('Your backup codes')}
        </h3>
        <p className="mt-1 text-sm text-ink-muted">
          {t(
            'Each signs you in to Emporion once when your app or your passkeys are out of reach. They are shown only once.',
          )}
        </p>
        <ol className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-[0.9375rem]">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <CopyButton label={t('Copy')} text={codes.join('\n')} />
        <Button onClick={() => download(codes)} size="small">
          <Download aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('Download')}
        </Button>
        <Button onClick={() => print()} size="small">
          <Printer aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('Print')}
        </Button>
      </div>
      <label className="mt-5 flex items-center gap-3 text-sm">
        <input
          checked={isStored}
          className="checkbox"
          onChange={(event) => setStored(event.target.checked)}
          type="checkbox"
        />
        {t('I have stored these codes in a safe place')}
      </label>
      <Button className="mt-4" disabled={!isStored} onClick={onStored} tone="primary">
        {t('Done')}
      </Button>
    </div>
  )
}

function download(codes: readonly string[]): void {
  const text = t('Emporion backup codes\nEach signs you in once.\n\n{codes}\n', { codes: codes.join('\n') })
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'emporion-backup-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
