// /claim-vendor/{id}: an owner claims the vendor of an imported listing for the own company, and reads what became of it.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { type Profile, useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { EmailNotConfirmed } from '#rooms/people/profile/web/index.ts'
import { type ClaimableVendor, claimRoutes } from '../contract.ts'
import { claimLimits, claimProblems } from '../rules/vendor-claim.ts'
import { claimableVendorQuery } from './claim-queries.ts'

export default function ClaimVendorScreen() {
  const { id = '' } = useParams()
  const vendor = useQuery(claimableVendorQuery(id))
  const { data } = vendor
  const trail = [
    { label: t('Marketplace'), to: '/marketplace' },
    { label: t('Application'), to: `/marketplace/${id}` },
  ]
  if (data === null)
    return (
      <PageFrame
        actions={
          <>
            <ButtonLink to="/vendor-applications" tone="primary">
              {t('Applications')}
            </ButtonLink>
            <ButtonLink to={`/marketplace/${id}`}>{t('Open the listing')}</ButtonLink>
          </>
        }
        crumb={t('Claim this vendor')}
        lead={t(
          'A company here publishes this listing, or it is no longer in the marketplace. If your claim was granted, you find the listing under Applications.',
        )}
        title={t("This vendor can't be claimed")}
        trail={trail}
      />
    )
  if (data)
    return (
      <PageFrame
        crumb={t('Claim this vendor')}
        lead={t(
          'Its {listings, plural, one {# listing} other {# listings}} came with an imported file, and no company here looks after {listings, plural, one {it} other {them}}. If this is your company, claim it.',
          { listings: data.listings },
        )}
        title={t('Claim {name}', { name: data.name })}
        trail={trail}
      >
        <Claim id={id} vendor={data} />
      </PageFrame>
    )
  return (
    <PageFrame crumb={t('Claim this vendor')} title={t('Claim this vendor')} trail={trail}>
      <LoadState of={vendor} skeleton={<div className="skeleton mt-6 h-64" />} what={t('This vendor')} />
    </PageFrame>
  )
}

function Claim({ id, vendor }: { id: string; vendor: ClaimableVendor }) {
  const profile = useProfile()
  const { claim, colleagues } = vendor
  if (!profile) return null
  const mayWithdraw = profile.teamRole === 'owner'
  const others = colleagues.map(({ id: claimId, claimant, madeAt }) => (
    <section className="card mt-6 max-w-2xl p-5" key={claimId}>
      <h2 className="display-3 wrap-anywhere">{t('{claimant} has claimed this vendor', { claimant })}</h2>
      <p className="mt-1 text-sm text-ink-muted">
        {t('For your company, on {madeAt}. Administrators are looking at it.', {
          madeAt: formatInstant(madeAt),
        })}
      </p>
      {mayWithdraw && <Withdraw claimant={claimant} id={claimId} />}
    </section>
  ))
  if (claim?.state === 'open')
    return (
      <>
        <section className="card mt-6 max-w-2xl p-5" role="status">
          <h2 className="display-3">{t('Your claim is open')}</h2>
          <p className="mt-1 text-sm text-ink-muted">
            {t(
              'You claimed this vendor on {madeAt}. Administrators are looking at it. You get a notification and an email when it is decided.',
              { madeAt: formatInstant(claim.madeAt) },
            )}
          </p>
          {mayWithdraw ? (
            <Withdraw id={claim.id} />
          ) : (
            <p className="mt-1 text-sm text-ink-muted">
              {t('An owner of {companyName} can withdraw it until then.', {
                companyName: profile.companyName,
              })}
            </p>
          )}
        </section>
        {others}
      </>
    )
  return (
    <>
      {claim?.decidedAt && claim.state !== 'granted' && (
        <section className="card mt-6 max-w-2xl p-5" role="note">
          <h2 className="display-3">
            {claim.state === 'refused'
              ? t('Your last claim was refused')
              : t('Your last claim was withdrawn')}
          </h2>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-muted">
            {claim.decisionReason
              ? t('{decidedAt}: {reason}', {
                  decidedAt: formatInstant(claim.decidedAt),
                  reason: claim.decisionReason,
                })
              : t('{decidedAt}: You can claim this vendor again.', {
                  decidedAt: formatInstant(claim.decidedAt),
                })}
          </p>
        </section>
      )}
      {others}
      {profile.teamRole === 'owner' ? (
        <ClaimForm id={id} profile={profile} vendor={vendor} />
      ) : (
        <p className="mt-6 max-w-2xl rounded-control border border-line px-4 py-3 text-sm text-ink-muted">
          {t(
            'Ask an owner of {companyName} to claim this vendor: its listings would belong to your company.',
            { companyName: profile.companyName },
          )}
        </p>
      )}
    </>
  )
}

/** Nothing is lost that could not be claimed again, so it asks no further. `claimant`: a colleague who made the claim. */
function Withdraw({ id, claimant }: { id: string; claimant?: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call(claimRoutes.withdrawVendorClaim, { body: { id } }),
    onSuccess: () => toast({ title: t('Claim withdrawn'), text: t('Administrators no longer decide it.') }),
    onSettled: () => readAnew(queries, claimRoutes.getClaimableVendor),
  })
  return (
    <div className="mt-4">
      <Button disabled={isPending} onClick={() => mutate()} size="small">
        {isPending
          ? t('Withdrawing...')
          : claimant
            ? rich('Withdraw claim<hidden> of {claimant}</hidden>', {
                hidden: (text) => <span className="sr-only">{text}</span>,
                claimant,
              })
            : t('Withdraw claim')}
      </Button>
      {error && (
        <p className="mt-2 text-sm text-negative" role="alert">
          {changeFailure(error)}
        </p>
      )}
    </div>
  )
}

interface ClaimFormProps {
  id: string
  vendor: ClaimableVendor
  profile: Profile
}

function ClaimForm({ id, vendor, profile }: ClaimFormProps) {
  const api = useApi()
  const { form, field, isPending, failure } = useForm({
    draft: `claim ${id}`,
    initial: { jobTitle: '', businessEmail: '', note: '' },
    check: claimProblems,
    send: ({ jobTitle, businessEmail, note }) =>
      api.call(claimRoutes.claimVendor, {
        body: {
          applicationId: id,
          jobTitle: jobTitle.trim(),
          businessEmail: businessEmail.trim(),
          note: note.trim(),
        },
      }),
    reads: [claimRoutes.getClaimableVendor],
  })
  const bounded = (name: keyof typeof claimLimits) => ({
    ...field(name),
    maxLength: claimLimits[name],
    required: true,
  })
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,20rem)]">
      <div>
        <EmailNotConfirmed className="mb-6" />
        <form {...form} className="grid gap-4">
          <TextField
            {...bounded('jobTitle')}
            autoComplete="organization-title"
            label={t('Your job title at {name}', { name: vendor.name })}
          />
          <TextField
            {...bounded('businessEmail')}
            autoComplete="email"
            label={t('Business email')}
            type="email"
          />
          <TextAreaField
            {...bounded('note')}
            label={t('What shows that you speak for this vendor')}
            rows={5}
          />
          <FormFailure text={failure} />
          <div>
            <Button disabled={isPending || !profile.emailVerified} tone="primary" type="submit">
              {isPending ? t('Sending...') : t('Claim this vendor')}
            </Button>
          </div>
        </form>
      </div>
      <section aria-labelledby="what-happens-next" className="text-sm">
        <h2 className="display-3" id="what-happens-next">
          {t('What happens next')}
        </h2>
        <ol className="mt-2 grid list-decimal gap-2 pl-5 text-ink-muted">
          <li>
            {t(
              'Administrators look at your claim. A domain that {companyName} has proved under Settings, Security helps most: use an email address of the same domain.',
              { companyName: profile.companyName },
            )}
          </li>
          <li>{t('Two administrators have to agree. You get a notification and an email either way.')}</li>
          <li>
            {t(
              'If they grant it, {listings, plural, one {# listing} other {# listings}} of {name} {listings, plural, one {belongs} other {belong}} to {companyName}. Addresses, saved lists, trials and orders stay as they are.',
              { listings: vendor.listings, name: vendor.name, companyName: profile.companyName },
            )}
          </li>
        </ol>
      </section>
    </div>
  )
}
