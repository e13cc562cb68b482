// What the vendor states in its own words: the problems, the change, the proof, and what speaks for it.

import { ArrowRight, Check } from 'lucide-react'
import type { Language } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { Statement } from '../../contract.ts'
import { claimText } from '../../rules/listing/standard-texts.ts'
import { complexityText } from '../../rules/listing/terms-texts.ts'
import { EvidenceBadge } from './evidence-badge.tsx'
import { ListingSection } from './listing-section.tsx'

/** The language of the vendor's texts. */
interface InLanguage {
  lang: Language
}

export function ApplicationStatement({ statement, lang }: InLanguage & { statement: Statement }) {
  const { targetPainPoints, solutionHighlights, beforeAfterFlows, caseStudies, competitiveAdvantages } =
    statement
  return (
    <>
      {targetPainPoints.length > 0 && (
        <ListingSection title={t('Made for these problems')}>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2" lang={lang}>
            {targetPainPoints.map((text) => (
              <li className="border-l-2 border-line-strong pl-3 text-sm wrap-anywhere" key={text}>
                {text}
              </li>
            ))}
          </ul>
        </ListingSection>
      )}
      {(solutionHighlights.length > 0 || beforeAfterFlows.length > 0) && (
        <ListingSection title={t('What changes')}>
          <Checked lang={lang} texts={solutionHighlights} />
          {beforeAfterFlows.length > 0 && <Flows flows={beforeAfterFlows} lang={lang} />}
        </ListingSection>
      )}
      {caseStudies.length > 0 && (
        <ListingSection title={t('Case studies')}>
          <ul className="grid gap-4 sm:grid-cols-2" lang={lang}>
            {caseStudies.map((study) => (
              <li className="card p-5 wrap-anywhere" key={`${study.title} ${study.results}`}>
                <h3 className="display-3">{study.title}</h3>
                {study.industry && <p className="text-[0.8125rem] text-ink-muted">{study.industry}</p>}
                <p className="mt-2 text-sm text-ink-muted">{study.description}</p>
                {study.results && <p className="mt-3 text-sm font-semibold">{study.results}</p>}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-xs text-ink-muted">{t('As stated by the vendor.')}</p>
        </ListingSection>
      )}
      {competitiveAdvantages.length > 0 && (
        <ListingSection title={t('What sets it apart')}>
          <Checked lang={lang} texts={competitiveAdvantages} />
        </ListingSection>
      )}
    </>
  )
}

function Checked({ texts, lang }: InLanguage & { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2" lang={lang}>
      {texts.map((text) => (
        <li className="flex gap-3 text-sm" key={text}>
          <Check aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={16} />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Flows({ flows, lang }: InLanguage & { flows: Statement['beforeAfterFlows'] }) {
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {flows.map(({ before, after, metrics }) => (
        <li
          className="grid gap-x-4 gap-y-1 py-3 text-sm wrap-anywhere sm:grid-cols-[1fr_auto_1fr_auto]"
          key={`${before} ${after}`}
        >
          <p className="text-ink-muted">
            <span className="sr-only">{t('Before:')} </span>
            <span lang={lang}>{before}</span>
          </p>
          <ArrowRight aria-hidden="true" className="mt-0.5 text-ink-faint max-sm:hidden" size={16} />
          <p>
            <span className="sr-only">{t('After:')} </span>
            <span lang={lang}>{after}</span>
          </p>
          {metrics && (
            <p className="font-semibold text-positive sm:text-right" lang={lang}>
              {metrics}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

export function IntegrationTable({
  integrations,
  lang,
}: InLanguage & { integrations: Statement['integrationDetails'] }) {
  return (
    <DataTable
      caption={t('What it integrates with')}
      columns={[
        { head: t('Integrates with'), cell: ({ platform }) => platform },
        { head: t('Complexity'), cell: ({ complexity }) => complexityText(complexity) },
        {
          head: t('Time to implement'),
          cell: ({ timeToImplement }) =>
            timeToImplement ? <span lang={lang}>{timeToImplement}</span> : t('not stated'),
        },
      ]}
      keyOf={({ platform }) => platform}
      rows={integrations}
      staysTable
    />
  )
}

export function TrustSignals({ signals, lang }: InLanguage & { signals: Statement['trustSignals'] }) {
  if (signals.length === 0)
    return (
      <p className="max-w-prose text-ink-muted">{t('The vendor claims no certification or compliance.')}</p>
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {signals.map(({ name, type, evidence }) => (
          <li className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[1fr_auto]" key={name}>
            <div className="min-w-0">
              <p className="text-sm font-semibold">{claimText(name)}</p>
              <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">
                {type === 'certification'
                  ? evidence
                    ? evidence.scope
                      ? rich('Certification, issued by {issuer}: {scope}', {
                          issuer: evidence.issuer,
                          scope: <span lang={lang}>{evidence.scope}</span>,
                        })
                      : t('Certification, issued by {issuer}', { issuer: evidence.issuer })
                    : t('Certification')
                  : evidence
                    ? evidence.scope
                      ? rich('Compliance, issued by {issuer}: {scope}', {
                          issuer: evidence.issuer,
                          scope: <span lang={lang}>{evidence.scope}</span>,
                        })
                      : t('Compliance, issued by {issuer}', { issuer: evidence.issuer })
                    : t('Compliance')}
              </p>
            </div>
            <EvidenceBadge evidence={evidence} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-muted">
        {t(
          'All of this is stated by the vendor. “Evidence attached” means that the vendor gave Emporion a document or a link, which Emporion has not reviewed. Ask the vendor to see it.',
        )}
      </p>
    </>
  )
}
