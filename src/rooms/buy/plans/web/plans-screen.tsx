// /subscription-plans: what the platform costs for a team, credit packages, and what loyalty earns. Every figure is
// read from the price book; tab, billing and team size are in the address.

import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { knownProfile } from '#platform/web/profile.ts'
import { billings, mostUsers, teamSize } from '#rooms/buy/price-book/rules/index.ts'
import { priceBookQuery, useCustomer } from '#rooms/buy/price-book/web/index.ts'
import { buyerNeedsQuery, mayHaveNeeds, useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import { type PlansState, plansAddress, plansTabs, readPlansAddress } from '../rules/plans-address.ts'
import { CreditPackages } from './credit-packages.tsx'
import { Loyalty } from './loyalty.tsx'
import { PlanQuestions } from './plan-questions.tsx'
import { PlatformPlans } from './platform-plans.tsx'
import './plans.css'
import { t } from '#platform/kernel/texts.ts'

export async function preload({ queryClient }: PreloadRequest) {
  if (mayHaveNeeds(knownProfile(queryClient))) await queryClient.prefetchQuery(buyerNeedsQuery)
  return queryClient.fetchQuery(priceBookQuery)
}

export default function PlansScreen() {
  const prices = useQuery(priceBookQuery)
  const book = prices.data
  const most = book ? mostUsers(book) : teamSize.max
  const assessed = useBuyerNeeds()?.teamSize
  const [state, change] = usePlansAddress(
    most,
    assessed !== undefined && assessed <= most ? assessed : undefined,
  )
  const isBuyer = useCustomer() === 'buyer'
  const tabs = [
    {
      id: 'plans-tab',
      label: t('Subscription Plans'),
      to: plansAddress({ ...state, tab: 'plans' }),
      panel: 'plans-panel',
    },
    {
      id: 'credits-tab',
      label: t('Credit Packages'),
      to: plansAddress({ ...state, tab: 'credits' }),
      panel: 'plans-panel',
    },
  ]
  return (
    <PageFrame
      actions={isBuyer && <ButtonLink to="/orders">{t('Your orders')}</ButtonLink>}
      lead={
        state.tab === 'credits'
          ? t(
              'Credits pay invoices in US dollars, for plans and for applications of any vendor. You buy them once, at a discount and with a bonus.',
            )
          : t(
              'The platform alone, priced by user. You buy applications at their own prices; credits pay invoices in US dollars from any vendor.',
            )
      }
      title={state.tab === 'credits' ? t('Credit Packages') : t('Platform Plans')}
      unknownIn={outside({ tab: plansTabs, billing: billings }, { team: { min: teamSize.min, max: most } })}
    >
      <TabLinks
        activeId={`${state.tab}-tab`}
        className="plans-tabs mt-6"
        label={t('Plans or credits')}
        tabClassName="plans-tab"
        tabs={tabs}
      />
      <div aria-labelledby={`${state.tab}-tab`} className="pt-8" id="plans-panel" role="tabpanel">
        <LoadState
          of={prices}
          skeleton={
            <>
              <div className="skeleton h-64" />
              <div className="skeleton mt-6 h-96" />
            </>
          }
          what={t('The prices')}
        >
          {(known) =>
            state.tab === 'plans' ? (
              <PlatformPlans book={known} onChange={change} state={state} />
            ) : (
              <CreditPackages book={known} />
            )
          }
        </LoadState>
      </div>
      {book && (
        <>
          <Loyalty loyalty={book.loyalty} />
          <PlanQuestions book={book} />
        </>
      )}
    </PageFrame>
  )
}

/** How long a change rests before the address follows it: browsers limit how often that may change. */
const restMs = 300

function usePlansAddress(most: number, teamStart: number | undefined) {
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  /** What the visitor has changed and the address does not say yet. */
  const [ahead, setAhead] = useState<Partial<PlansState>>()

  useEffect(() => {
    if (!ahead) return
    const timer = setTimeout(() => {
      // The window's address is ahead of this drawing where a tab was followed meanwhile, or another page opened.
      if (window.location.pathname !== pathname) return
      const inAddress = readPlansAddress(new URLSearchParams(window.location.search), most, teamStart)
      void navigate(plansAddress({ ...inAddress, ...ahead }), { replace: true })
      // Together with the change of the address, so that the former state does not show in between.
      startTransition(() => setAhead(undefined))
    }, restMs)
    return () => clearTimeout(timer)
  }, [ahead, most, teamStart, pathname, navigate])

  const change = (part: Partial<PlansState>) => setAhead((before) => ({ ...before, ...part }))
  return [{ ...readPlansAddress(parameters, most, teamStart), ...ahead }, change] as const
}
