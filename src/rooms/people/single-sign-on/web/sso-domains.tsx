// The company's mail domains, each with the record that proves it.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { CopiedText } from '#platform/web/copied-text.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { type SsoDomain, useSsoCalls } from './sso-queries.ts'

export function SsoDomains({ domains }: { domains: readonly SsoDomain[] }) {
  return (
    <div>
      {domains.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {domains.map((domain) => (
            <DomainRow domain={domain} key={domain.domain} />
          ))}
        </ul>
      )}
      <AddDomain />
    </div>
  )
}

function DomainRow({
  domain: { domain, provedAt, missingUntil, recordName, recordText },
}: {
  domain: SsoDomain
}) {
  const calls = useSsoCalls()
  const { prove, dialog } = useProof()
  const looking = useSending({ failed: t('The record could not be looked up. Please try again.') })
  const removing = useSending({ failed: t('It was not removed. Please try again.') })
  const isPending = looking.isPending || removing.isPending

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm font-medium break-all">
          {domain}
          {missingUntil ? (
            <Chip tone="sample">{t('Record missing')}</Chip>
          ) : provedAt ? (
            <Chip tone="accent">{t('Proved {provedAt}', { provedAt: formatInstantDay(provedAt) })}</Chip>
          ) : (
            <Chip>{t('Not proved yet')}</Chip>
          )}
        </p>
        <div className="flex gap-2">
          {!provedAt && (
            <Button
              disabled={isPending}
              onClick={() =>
                void looking.send(
                  () => calls.prove(domain),
                  () =>
                    toast({
                      title: t('Domain Proved'),
                      text: t("{domain} is your company's own.", { domain }),
                    }),
                )
              }
              size="small"
            >
              {isPending
                ? rich('Looking...<span> of {domain}</span>', {
                    span: (text) => <span className="sr-only">{text}</span>,
                    domain,
                  })
                : rich('Check the record<span> of {domain}</span>', {
                    span: (text) => <span className="sr-only">{text}</span>,
                    domain,
                  })}
            </Button>
          )}
          <Button
            disabled={isPending}
            onClick={() =>
              void removing.send(() =>
                prove(
                  {
                    title: t('Remove the domain'),
                    lead: provedAt
                      ? t(
                          'People with an address at {domain} can no longer sign in through your provider, and another company can prove the domain. Confirm that it is you.',
                          { domain },
                        )
                      : t('{domain} is taken off the list. Confirm that it is you.', { domain }),
                    label: t('Remove'),
                  },
                  (proof) => calls.release(domain, proof),
                ),
              )
            }
            size="small"
            tone="quiet"
          >
            {rich('Remove<span> the domain {domain}</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
              domain,
            })}
          </Button>
        </div>
      </div>
      {(!provedAt || missingUntil) && (
        <div className="mt-3 grid gap-3">
          <p className="text-sm text-ink-muted">
            {missingUntil
              ? t(
                  'Put this TXT record back by {missingUntil}, or single sign-on stops for this domain. We check it every day:',
                  { missingUntil: formatInstantDay(missingUntil) },
                )
              : t('Add this TXT record to the DNS of the domain and keep it there. We check it every week:')}
          </p>
          <CopiedText label={t('Copy the name')} name={t('Name')} text={recordName} />
          <CopiedText label={t('Copy the text')} name={t('Text', {}, 'of a DNS record')} text={recordText} />
        </div>
      )}
      <FormFailure className="mt-3" text={looking.failure ?? removing.failure} />
      {dialog}
    </li>
  )
}

function AddDomain() {
  const calls = useSsoCalls()
  const { form, field, isPending, failure } = useForm({
    draft: 'mail domain',
    initial: { domain: '' },
    check: ({ domain }) => (domain.trim() === '' ? { domain: t('Domain is required') } : {}),
    send: ({ domain }) => calls.claim(domain.trim()),
    failed: t('The domain was not added. Please try again.'),
  })
  return (
    <form {...form} aria-label={t('Add a mail domain')} className="grid max-w-md gap-3">
      <TextField
        {...field('domain')}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        inputMode="url"
        label={t('Mail domain')}
        placeholder={t('example.com')}
        required
        spellCheck={false}
      />
      <FormFailure text={failure} />
      <Button className="justify-self-start" disabled={isPending} type="submit">
        {isPending ? t('Adding...') : t('Add the domain')}
      </Button>
    </form>
  )
}
