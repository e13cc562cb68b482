// The company's mail domains, each with the record that proves it.

import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { CopiedText } from '#platform/web/copied-text.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatInstantDay } from '#platform/web/format.ts'
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
  const looking = useSending({ failed: 'The record could not be looked up. Please try again.' })
  const removing = useSending({ failed: 'It was not removed. Please try again.' })
  const isPending = looking.isPending || removing.isPending

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm font-medium break-all">
          {domain}
          {missingUntil ? (
            <Chip tone="sample">Record missing</Chip>
          ) : provedAt ? (
            <Chip tone="accent">Proved {formatInstantDay(provedAt)}</Chip>
          ) : (
            <Chip>Not proved yet</Chip>
          )}
        </p>
        <div className="flex gap-2">
          {!provedAt && (
            <Button
              disabled={isPending}
              onClick={() =>
                void looking.send(
                  () => calls.prove(domain),
                  () => toast({ title: 'Domain Proved', text: `${domain} is your company's own.` }),
                )
              }
              size="small"
            >
              {isPending ? 'Looking...' : 'Check the record'}
              <span className="sr-only"> of {domain}</span>
            </Button>
          )}
          <Button
            disabled={isPending}
            onClick={() =>
              void removing.send(() =>
                prove(
                  {
                    title: 'Remove the domain',
                    lead: provedAt
                      ? `Nobody with an address at ${domain} signs in through your provider any more, and another company can prove it. Confirm that it is you.`
                      : `${domain} is taken off the list. Confirm that it is you.`,
                    label: 'Remove',
                  },
                  (proof) => calls.release(domain, proof),
                ),
              )
            }
            size="small"
            tone="quiet"
          >
            Remove<span className="sr-only"> the domain {domain}</span>
          </Button>
        </div>
      </div>
      {(!provedAt || missingUntil) && (
        <div className="mt-3 grid gap-3">
          <p className="text-sm text-ink-muted">
            {missingUntil
              ? `Put this TXT record back by ${formatInstantDay(missingUntil)}, or single sign-on stops for this domain. It is looked at every day:`
              : 'Add this TXT record to the DNS of the domain and keep it there. It is looked at every week:'}
          </p>
          <CopiedText label="Copy the name" name="Name" text={recordName} />
          <CopiedText label="Copy the text" name="Text" text={recordText} />
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
    check: ({ domain }) => (domain.trim() === '' ? { domain: 'Domain is required' } : {}),
    send: ({ domain }) => calls.claim(domain.trim()),
    failed: 'The domain was not added. Please try again.',
  })
  return (
    <form {...form} aria-label="Add a mail domain" className="grid max-w-md gap-3">
      <TextField
        {...field('domain')}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        inputMode="url"
        label="Mail domain"
        placeholder="example.com"
        required
        spellCheck={false}
      />
      <FormFailure text={failure} />
      <Button className="justify-self-start" disabled={isPending} type="submit">
        {isPending ? 'Adding...' : 'Add the domain'}
      </Button>
    </form>
  )
}
