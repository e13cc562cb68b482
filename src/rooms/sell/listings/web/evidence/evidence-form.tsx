// The evidence for one trust signal: who issued it, for what, from when until when, and the document or a link to it.

import { type FormEvent, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { formatDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type Evidence, listingRoutes } from '../../contract.ts'
import type { EvidenceTyped } from '../../rules/builder/pending-entries.ts'
import { evidenceMaxBytes, lengths, type TrustSlug } from '../../rules/vocabulary.ts'

export interface EvidenceFormProps {
  signal: TrustSlug
  name: string
  evidence: Evidence | undefined
  id: string | null
  needId: () => Promise<string | null>
  onChanged: () => Promise<void>
  /** What was typed and not saved yet. */
  typed: EvidenceTyped | undefined
  onType: (typed: EvidenceTyped | undefined) => void
}

const evidenceFields = ['issuer', 'scope', 'validFrom', 'validUntil', 'link'] as const
type Problems = Partial<Record<string, string>>

export function EvidenceForm(props: EvidenceFormProps) {
  const { signal, name, evidence, id, needId, onChanged, typed, onType } = props
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  // What was stated is stated, even where its document then did not arrive.
  const version = useRef(evidence?.version ?? 0)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)

  async function attempt(work: () => Promise<{ title: string; text?: string }>) {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    setProblems({})
    try {
      const failure = await work()
      onType(undefined)
      await onChanged()
      toast({ title: failure.title, text: failure.text ?? name })
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      const fields = problem?.fields ?? []
      setProblems(Object.fromEntries(fields.map(({ field, reason }) => [field, reason])))
      setFailure(
        fields.length > 0 && fields.every(({ field }) => evidenceFields.some((one) => one === field))
          ? t('The evidence was not saved. Correct the fields that are marked.')
          : error instanceof Refused
            ? error.message
            : changeFailure(error),
      )
    } finally {
      setSending(false)
    }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const data = new FormData(form.current ?? undefined)
    const text = (field: string) => String(data.get(field) ?? '').trim()
    const file = data.get('file')
    const chosen = file instanceof File && file.size > 0 ? file : undefined
    const missing: Problems = {
      ...(text('issuer') === '' && { issuer: t('Say who issued it') }),
      ...(text('validFrom') === '' && { validFrom: t('Choose a date') }),
      ...(text('validUntil') === '' && { validUntil: t('Choose a date') }),
    }
    if (Object.keys(missing).length > 0) {
      setProblems(missing)
      return setFailure(t('The evidence was not saved. Correct the fields that are marked.'))
    }
    void attempt(async () => {
      if (chosen && !['application/pdf', 'image/png'].includes(chosen.type))
        throw new Refused(t('Choose a PDF or a PNG.'))
      if (chosen && chosen.size > evidenceMaxBytes) throw new Refused(t('The file is larger than 4 MB.'))
      const owner = await needId()
      if (owner === null) throw new Refused(t('The draft could not be saved, so the evidence was not sent.'))
      const params = { id: owner, signal }
      const body = {
        issuer: text('issuer'),
        scope: text('scope'),
        validFrom: text('validFrom'),
        validUntil: text('validUntil'),
        link: text('link') || null,
      }
      const { data } = await api.call(
        listingRoutes.setEvidence,
        { params, body },
        { ifMatch: version.current },
      )
      version.current = data.version
      if (chosen)
        await api.call(
          listingRoutes.uploadEvidence,
          { params, query: { name: chosen.name.slice(0, lengths.fileName).toWellFormed() } },
          { file: chosen },
        )
      // Saved is not shown: buyers see what has a document or a link and is valid today.
      const hasProof = chosen !== undefined || body.link !== null || evidence?.file != null
      const isOver = body.validUntil < new Date().toISOString().slice(0, 10)
      return {
        title: t('Evidence Saved'),
        ...(!hasProof
          ? { text: t('Buyers see none of it yet: add a document or a link.') }
          : isOver && {
              text: t('It ended on {validUntil}, so it does not count as valid.', {
                validUntil: formatDay(body.validUntil),
              }),
            }),
      }
    })
  }

  function keepTyped() {
    const data = new FormData(form.current ?? undefined)
    const now = Object.fromEntries(
      evidenceFields.map((key) => [key, String(data.get(key) ?? '')]),
    ) as EvidenceTyped
    const file = data.get('file')
    const isSame = evidenceFields.every((key) => now[key] === (evidence?.[key] ?? ''))
    onType(isSame && !(file instanceof File && file.size > 0) ? undefined : now)
  }

  const field = (key: keyof EvidenceTyped, label: string) => ({
    name: key,
    label,
    defaultValue: typed?.[key] ?? evidence?.[key] ?? '',
    error: problems[key],
  })
  return (
    <>
      <form
        aria-label={t('Evidence for {name}', { name })}
        className="card p-4"
        noValidate
        onChange={keepTyped}
        onSubmit={save}
        ref={form}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...field('issuer', t('Issued by'))} isCounted maxLength={lengths.issuer} required />
          <TextField
            {...field('scope', t('Scope', {}, 'of evidence'))}
            isCounted
            maxLength={lengths.scope}
            placeholder={t('What it covers')}
          />
          <TextField {...field('validFrom', t('Valid from'))} required type="date" />
          <TextField {...field('validUntil', t('Valid until'))} required type="date" />
          <TextField
            {...field('link', t('Link'))}
            inputMode="url"
            isCounted
            maxLength={lengths.link}
            placeholder="https://"
          />
          <div>
            <label className="field-label" htmlFor={`file-${signal}`}>
              {t('Document (PDF or PNG, at most 4 MB)')}
            </label>
            <input
              accept="application/pdf,image/png"
              className="file-input max-w-full text-sm"
              id={`file-${signal}`}
              name="file"
              type="file"
            />
            {id !== null && evidence?.file && (
              <p className="mt-1 text-[0.8125rem] text-ink-muted">
                {rich('On file: {document}', {
                  document: (
                    <a
                      className="text-link wrap-anywhere"
                      download
                      href={addressOf(listingRoutes.downloadEvidence, { id, signal })}
                    >
                      {evidence.file.name}
                    </a>
                  ),
                })}
              </p>
            )}
          </div>
        </div>
        <p className="mt-3 text-[0.8125rem] text-ink-muted">
          {t(
            'Buyers see issuer, scope and dates once you add a document or a link. Only your company sees the document and the link.',
          )}
        </p>
        {typed && (
          <p className="mt-2 text-[0.8125rem] text-ink">
            {t(
              'Not saved yet. What you typed stays in this window; a document has to be chosen again if you leave this form.',
            )}
          </p>
        )}
        <FormFailure className="mt-2 text-[0.8125rem]" text={failure} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={isSending} type="submit">
            {isSending ? t('Saving…') : t('Save evidence')}
          </Button>
          {evidence && (
            <Button disabled={isSending} onClick={() => setRemoving(true)} tone="quiet">
              {t('Remove evidence')}
            </Button>
          )}
        </div>
      </form>
      {isRemoving && id !== null && (
        <ConfirmDialog
          action={t('Remove evidence')}
          done={t('Evidence Removed')}
          onClose={() => setRemoving(false)}
          onDone={async () => {
            onType(undefined)
            await onChanged()
          }}
          pendingAction={t('Removing...')}
          send={() => api.call(listingRoutes.removeEvidence, { params: { id, signal } })}
          title={t('Remove the evidence for {name}?', { name })}
        >
          <p>{t('Its document is deleted. Buyers no longer see issuer, scope and dates.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Why nothing was sent. */
class Refused extends Error {}
