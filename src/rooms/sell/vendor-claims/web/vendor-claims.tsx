// Claims of imported vendors, as administrators look at them and decide them.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { StateChip } from '#platform/web/state-chip.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { claimRoutes, type VendorClaim } from '../contract.ts'
import { claimSelections } from '../rules/vendor-claim.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { vendorClaimsQuery } from './claim-queries.ts'

const selectionNames = { open: t('Open', {}, 'of claims'), decided: t('Decided', {}, 'of claims') }
const stateNames = {
  open: t('Open', {}, 'state of a claim'),
  granted: t('Granted', {}, 'state of a claim'),
  refused: t('Refused', {}, 'state of a claim'),
  withdrawn: t('Withdrawn', {}, 'state of a claim'),
}

interface Open {
  step: 'grant' | 'refuse'
  claim: VendorClaim
}

export function VendorClaims() {
  const queries = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const show = claimSelections.find((one) => one === parameters.get('show')) ?? 'open'
  const list = useInfiniteQuery(vendorClaimsQuery(show))
  const [open, setOpen] = useState<Open>()
  const { run, dialog } = useStepUp()
  return (
    <>
      <SelectField
        className="mt-6 w-full sm:w-48"
        label={t('Show')}
        onChange={({ target }) =>
          setParameters(
            target.value === 'open' ? { view: 'claims' } : { view: 'claims', show: target.value },
            { replace: true },
          )
        }
        options={claimSelections.map((value) => ({ value, label: selectionNames[value] }))}
        value={show}
      />
      <LoadState of={list} what={t('The claims')}>
        {({ pages }) => <Claims claims={pages.flatMap(({ items }) => items)} onStep={setOpen} show={show} />}
      </LoadState>
      <NextPage label={t('Show earlier ones')} list={list} />
      {open && (
        <ClaimDialog
          claim={open.claim}
          onClose={() => setOpen(undefined)}
          onDone={() => void readAnew(queries, claimRoutes.listVendorClaims)}
          run={run}
          step={open.step}
        />
      )}
      {dialog}
    </>
  )
}

interface ClaimsProps {
  claims: readonly VendorClaim[]
  show: (typeof claimSelections)[number]
  onStep: (open: Open) => void
}

function Claims({ claims, show, onStep }: ClaimsProps) {
  if (claims.length === 0)
    return (
      <EmptyState title={show === 'open' ? t('No open claims') : t('No decided claims yet')}>
        {show === 'open'
          ? t('A claim appears here when a company says that an imported vendor is its own.')
          : t('Claims that were granted, refused or withdrawn are kept here.')}
      </EmptyState>
    )
  return (
    <ul className="mt-6 grid gap-4">
      {claims.map((claim) => (
        <li key={claim.id}>
          <ClaimCard claim={claim} onStep={(step) => onStep({ step, claim })} />
        </li>
      ))}
    </ul>
  )
}

function ClaimCard({ claim, onStep }: { claim: VendorClaim; onStep: (step: 'grant' | 'refuse') => void }) {
  const { vendor, company, claimant, may } = claim
  const heading = `claim-${claim.id}`
  const further = vendor.listings - vendor.listingNames.length
  return (
    <article aria-labelledby={heading} className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="display-3 wrap-anywhere" id={heading}>
          {t('{company} claims {vendor}', { company: company.name, vendor: vendor.name })}
        </h2>
        <StateChip state={claim.state}>{stateNames[claim.state]}</StateChip>
      </div>
      <p className="mt-2 max-w-[44rem] wrap-anywhere whitespace-pre-line">{claim.note}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Fact label={t('Claimant')}>
          {claimant.username}, {claimant.jobTitle}
        </Fact>
        <Fact label={t("Account's email")}>
          {claimant.emailIsConfirmed
            ? t('{email}, confirmed', { email: claimant.email })
            : t('{email}, not confirmed', { email: claimant.email })}
        </Fact>
        <Fact label={t('Business email')}>
          {claim.businessEmailIsOfDomain
            ? t('{businessEmail}, as stated; it has the vendor’s domain', {
                businessEmail: claimant.businessEmail,
              })
            : t('{businessEmail}, as stated', { businessEmail: claimant.businessEmail })}
        </Fact>
        <Fact label={t("Vendor's domain")}>
          {vendor.domain === null || claim.domain === 'not stated'
            ? t('The imported file states none')
            : claim.domain === 'proven'
              ? t('{domain}: proved by the company', { domain: vendor.domain })
              : t('{domain}: not proved by the company', { domain: vendor.domain })}
        </Fact>
        {claim.state === 'open' && (
          <Fact
            label={t('{listings, plural, one {# listing} other {# listings}}', { listings: vendor.listings })}
          >
            {further > 0
              ? rich(
                  '<link>Open listing</link>: {listingNames} and {further, plural, one {# more} other {# more}}',
                  {
                    link: (text) => (
                      <Link className="text-link" to={`/marketplace/${vendor.applicationId}`}>
                        {text}
                      </Link>
                    ),
                    listingNames: vendor.listingNames.join(', '),
                    further,
                  },
                )
              : rich('<link>Open listing</link>: {listingNames}', {
                  link: (text) => (
                    <Link className="text-link" to={`/marketplace/${vendor.applicationId}`}>
                      {text}
                    </Link>
                  ),
                  listingNames: listOf(vendor.listingNames),
                })}
          </Fact>
        )}
        <Fact label={t('Claimed')}>{formatInstant(claim.madeAt)}</Fact>
        {claim.decidedAt && (
          <Fact label={claim.state === 'withdrawn' ? t('Withdrawn', {}, 'state of a claim') : t('Decided')}>
            {formatInstant(claim.decidedAt)}
          </Fact>
        )}
        {claim.decisionReason && <Fact label={t('Reason')}>{claim.decisionReason}</Fact>}
      </dl>
      {claim.grantWaitsUntil && (
        <p className="mt-3 text-sm">
          {rich(
            'A second administrator decides the grant under <link>Approvals</link>, until {grantWaitsUntil}. To refuse the claim, have the request refused or withdrawn there first.',
            {
              link: (text) => (
                <Link className="text-link" to="/admin/approvals">
                  {text}
                </Link>
              ),
              grantWaitsUntil: formatInstant(claim.grantWaitsUntil),
            },
          )}
        </p>
      )}
      {claim.whyNot && <p className="mt-3 text-sm text-ink-muted">{claim.whyNot}</p>}
      {may.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {may.includes('grant') && (
            <Button onClick={() => onStep('grant')} tone="primary">
              {rich('Grant<span> the claim of {name}</span>', {
                span: (text) => <span className="sr-only">{text}</span>,
                name: company.name,
              })}
            </Button>
          )}
          {may.includes('refuse') && (
            <Button onClick={() => onStep('refuse')}>
              {rich('Refuse<span> the claim of {name}</span>', {
                span: (text) => <span className="sr-only">{text}</span>,
                name: company.name,
              })}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="mb-1 wrap-anywhere sm:mb-0">{children}</dd>
    </>
  )
}
