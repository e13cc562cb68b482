// Copies a text and says that it did.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
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
        title: 'Not Copied',
        text: 'The browser does not let this page copy. Select the text and copy it yourself.',
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
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
