// Trust signals: what the vendor claims, and the evidence that it puts on file for each (LIST-08).
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { rich } from '#platform/web/rich.tsx'
import { claimText, EvidenceBadge, textLanguageOf } from '#rooms/discover/catalog/web/index.ts'
import type { Evidence } from '../../contract.ts'
import { typedOfEvidence } from '../../rules/builder/pending-entries.ts'
import { lengths, type TrustSignalName, trustSignalNames } from '../../rules/vocabulary.ts'
import { BuilderSection } from '../builder/builder-section.tsx'
import { FieldError } from '../builder/fields.tsx'
import type { FileTabProps } from '../builder/tab-props.ts'
import { forgetListings } from '../listing-queries.ts'
import { EvidenceForm } from './evidence-form.tsx'

const groups = [
  ['certification', t('Certifications')],
  ['compliance', t('Compliance')],
] as const

export function TrustSignalsTab(props: FileTabProps) {
  return (
    <>
      <FieldError text={props.errorOf('trustSignals')} />
      {groups.map(([type, title]) => (
        <BuilderSection
          key={type}
          note={
            type === 'certification'
              ? t(
                  'What you tick is shown as “stated by the vendor, no evidence attached” until you add evidence: who issued it, for what, and until when. Only your company sees the documents, and Emporion doesn’t review them. Buyers see the issuer, the dates and “evidence attached, not reviewed”. In lists, your card shows SOC2, ISO 27001, GDPR, HIPAA and PCI DSS while unexpired evidence is attached.',
                )
              : undefined
          }
          title={title}
        >
          <ul className="divide-y divide-line border-y border-line">
            {trustSignalNames
              .filter((signal) => signal.type === type)
              .map((signal) => (
                <SignalRow key={signal.slug} signal={signal} {...props} />
              ))}
          </ul>
        </BuilderSection>
      ))}
      <BuilderSection title={t('Hosting and data')}>
        <TextField
          label={t('Where it runs and keeps data')}
          isCounted
          lang={textLanguageOf(props.draft)}
          maxLength={lengths.hosting}
          name="hosting"
          onChange={({ target }) => props.change({ hosting: target.value })}
          placeholder={t('Such as: only in the EU, in Frankfurt and Dublin')}
          value={props.draft.hosting ?? ''}
        />
      </BuilderSection>
    </>
  )
}

function SignalRow({
  signal,
  draft,
  change,
  evidence,
  id,
  needId,
  pending,
  type: typeInto,
}: FileTabProps & { signal: (typeof trustSignalNames)[number] }) {
  const queryClient = useQueryClient()
  const { name, type, slug } = signal
  const typed = pending.evidence[slug]
  const [isOpen, setOpen] = useState(typed !== undefined)
  const isClaimed = draft.trustSignals.some((claimed) => claimed.name === name)
  const stated = evidence.find((one) => one.signal === slug)
  const panel = `evidence-${slug}`

  function toggle(isChecked: boolean) {
    const others = draft.trustSignals.filter((claimed) => claimed.name !== name)
    change({ trustSignals: isChecked ? [...others, { type, name }] : others })
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-8 grow items-center gap-3 text-sm font-semibold">
          <input
            checked={isClaimed}
            className="checkbox"
            name={isFirst(signal) ? 'trustSignals' : undefined}
            onChange={({ target }) => toggle(target.checked)}
            type="checkbox"
          />
          {claimText(name)}
        </label>
        {isClaimed && <EvidenceBadge evidence={onFile(stated)} />}
        {isClaimed && (
          <Button
            aria-controls={panel}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            name={`evidence-${slug}`}
            size="small"
          >
            {stated
              ? rich('Evidence<span> for {name}</span>', {
                  span: (text) => <span className="sr-only">{text}</span>,
                  name: claimText(name),
                })
              : rich('Add evidence<span> for {name}</span>', {
                  span: (text) => <span className="sr-only">{text}</span>,
                  name: claimText(name),
                })}
            <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} size={14} />
          </Button>
        )}
      </div>
      {isClaimed && isOpen && (
        <div className="mt-3" id={panel}>
          <EvidenceForm
            evidence={stated}
            id={id}
            key={stated?.version ?? 0}
            name={claimText(name)}
            needId={needId}
            onChanged={() => forgetListings(queryClient)}
            onType={(now) => typeInto((before) => typedOfEvidence(before, slug, now))}
            signal={slug}
            typed={typed}
          />
        </div>
      )}
    </li>
  )
}

function isFirst({ slug }: TrustSignalName): boolean {
  return slug === trustSignalNames[0].slug
}

/** Evidence counts once there is something to look at. */
export function onFile(evidence: Evidence | undefined): Evidence | undefined {
  return evidence && (evidence.link !== null || evidence.file !== null) ? evidence : undefined
}
