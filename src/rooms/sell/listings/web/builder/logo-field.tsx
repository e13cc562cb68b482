// The vendor's picture of the application; without one its mark is drawn from the name.
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { ApplicationMark } from '#rooms/discover/catalog/web/index.ts'
import { listingRoutes } from '../../contract.ts'
import { logoMaxBytes } from '../../rules/vocabulary.ts'
import { logoAddress } from './logo-address.ts'

export interface LogoFieldProps {
  id: string | null
  name: string
  hash: string | null
  needId: () => Promise<string | null>
  onChange: (hash: string | null) => void
}

const types = ['image/png', 'image/jpeg', 'image/webp']

export function LogoField({ id, name, hash, needId, onChange }: LogoFieldProps) {
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function upload(file: File | undefined) {
    if (!file || isSending) return
    if (!types.includes(file.type)) return setFailure(t('Choose a PNG, JPEG or WebP picture'))
    if (file.size > logoMaxBytes)
      return setFailure(t('The picture is larger than 1 MB: choose a smaller one'))
    setSending(true)
    setFailure(undefined)
    try {
      const owner = await needId()
      if (owner === null)
        return setFailure(t('The draft could not be saved, so the picture was not sent. Try again.'))
      const { data } = await api.call(listingRoutes.uploadLogo, { params: { id: owner } }, { file })
      onChange(data.logo)
    } catch (error) {
      const serverMessage = error instanceof ApiError ? error.problem.message : undefined
      setFailure(serverMessage ?? t('The picture did not reach the server. Try again.'))
    } finally {
      setSending(false)
      if (input.current) input.current.value = ''
    }
  }

  const application =
    hash === null || id === null ? { name: name.trim() || t('Name') } : { name, logo: logoAddress(id, hash) }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <ApplicationMark application={application} size={64} />
      <div className="min-w-0 grow">
        <label className="field-label" htmlFor="logo-file">
          {t('Picture (PNG, JPEG or WebP, at most 1 MB; shown as a square)')}
        </label>
        {/* The field is emptied once the picture is there: its own “no file chosen” would deny it. */}
        <input
          accept={types.join()}
          aria-describedby={failure ? 'logo-failure' : undefined}
          aria-invalid={failure ? true : undefined}
          className="file-input max-w-full text-sm text-transparent"
          disabled={isSending}
          id="logo-file"
          onChange={({ target }) => void upload(target.files?.[0])}
          ref={input}
          type="file"
        />
        {!isSending && !failure && (
          <p className="mt-1 text-[0.8125rem] text-ink-muted">
            {hash === null
              ? t('No picture: buyers see a mark drawn from the name.')
              : t('Your picture is loaded. Without it, buyers see a mark drawn from the name.')}
          </p>
        )}
        {isSending && (
          <p className="mt-1 text-[0.8125rem] text-ink-muted" role="status">
            {t('Sending…')}
          </p>
        )}
        {failure && (
          <p className="mt-1 text-[0.8125rem] text-negative" id="logo-failure" role="alert">
            {failure}
          </p>
        )}
      </div>
      {hash !== null && (
        <Button
          onClick={() => {
            onChange(null)
            toast({
              title: t('Removed from Your Draft'),
              action: { label: t('Undo'), run: () => onChange(hash) },
            })
          }}
          size="small"
          tone="quiet"
        >
          {t('Remove picture')}
        </Button>
      )}
    </div>
  )
}
