// Copies a text and says that it did.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from './button.tsx'
import { toast } from './toast/toast.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({
        title: t('Not Copied'),
        text: t('The browser does not let this page copy. Select the text and copy it yourself.'),
        tone: 'negative',
      })
    }
  }
  return (
    <Button onClick={() => void copy()} size="small">
      {isCopied ? (
        <Check aria-hidden="true" size={14} strokeWidth={1.75} />
      ) : (
        <Copy aria-hidden="true" size={14} strokeWidth={1.75} />
      )}
      {isCopied ? t('Copied') : label}
    </Button>
  )
}
