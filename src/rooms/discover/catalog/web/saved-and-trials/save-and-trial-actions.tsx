// The heart and "Start Trial": links to sign in for visitors, buttons for buyers (MKT-18, MKT-19).

import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { unbrokenDates } from '#platform/kernel/unbroken.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstantDay, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import type { Application } from '../../contract.ts'
import type { PendingToggle } from '../../rules/saved-and-trials/pending-toggle.ts'
import { useSavedAndTrialState } from './saved-and-trial-state.ts'
import { orderLink, saveLink, startTrialLink, trialLink } from './sign-in-link.ts'
import { rememberClick } from './stored-click.ts'

interface ActionProps {
  application: Pick<Application, 'id' | 'name'>
}

/** Keeps the click for the time after signing in. */
function useRememberClick({ id }: ActionProps['application'], toggle: PendingToggle): () => void {
  const { pathname, search } = useLocation()
  return () => rememberClick({ toggle: toggle, applicationId: id, from: pathname + search })
}

/** The heart in the corner of a card. */
export function SaveHeart({ application }: ActionProps) {
  const { id, name } = application
  const { who, isSaved, setSaved } = useSavedAndTrialState()
  const rememberThisClick = useRememberClick(application, 'save')
  if (who === 'other') return null
  if (who === 'visitor') {
    return (
      <Link
        aria-label={t('Save {name}', { name })}
        className="icon-button -mt-1.5 -mr-2 shrink-0"
        onClick={rememberThisClick}
        rel="nofollow"
        to={saveLink(id)}
        {...tooltip(t('Save for later'))}
      >
        <HeartIcon />
      </Link>
    )
  }
  const wasSaved = isSaved(id)
  return (
    <button
      aria-label={t('Save {name}', { name })}
      aria-pressed={wasSaved}
      className="icon-button -mt-1.5 -mr-2 shrink-0 aria-pressed:text-accent"
      onClick={() => setSaved(application, !wasSaved)}
      type="button"
      {...tooltip(wasSaved ? t('Saved') : t('Save for later'))}
    >
      <HeartIcon isFilled={wasSaved} />
    </button>
  )
}

/** The same as a button with a word, on the listing. */
export function SaveButton({ application }: ActionProps) {
  const { id } = application
  const { who, isSaved, setSaved } = useSavedAndTrialState()
  const rememberThisClick = useRememberClick(application, 'save')
  if (who === 'other') return null
  if (who === 'visitor') {
    return (
      <ButtonLink onClick={rememberThisClick} rel="nofollow" to={saveLink(id)} tone="quiet">
        <HeartIcon />
        {t('Save')}
      </ButtonLink>
    )
  }
  const wasSaved = isSaved(id)
  return (
    <Button
      aria-label={t('Save')}
      aria-pressed={wasSaved}
      className="aria-pressed:text-accent!"
      onClick={() => setSaved(application, !wasSaved)}
      tone="quiet"
    >
      <HeartIcon isFilled={wasSaved} />
      {wasSaved ? t('Saved') : t('Save')}
    </Button>
  )
}

function HeartIcon({ isFilled = false }: { isFilled?: boolean }) {
  return <Heart aria-hidden="true" fill={isFilled ? 'currentColor' : 'none'} size={17} strokeWidth={1.75} />
}

interface TrialActionProps extends ActionProps {
  size?: 'small'
  /** Shows the link to the order under the text about a trial; not where an `OrderAction` is beside it. */
  leadsToOrder?: boolean
}

export function TrialAction({ application, size, leadsToOrder = false }: TrialActionProps) {
  const { id, name } = application
  const { who, subscriptionOf, isStarting, startTrial } = useSavedAndTrialState()
  const rememberThisClick = useRememberClick(application, 'trial')
  const label: ReactNode = (
    <>
      {rich('Start Trial<span> of {name}</span>', {
        span: (text) => <span className="sr-only">{text}</span>,
        name,
      })}
    </>
  )
  if (who === 'other') return null
  if (who === 'visitor') {
    return (
      <ButtonLink
        onClick={rememberThisClick}
        rel="nofollow"
        size={size}
        to={startTrialLink(id)}
        tone="primary"
      >
        {label}
      </ButtonLink>
    )
  }
  const subscription = subscriptionOf(id)
  if (subscription) {
    const isOver = subscription.status === 'ended'
    return (
      <p
        className={`px-1 text-[0.8125rem] leading-tight font-semibold ${size ? 'max-w-28 text-right' : 'py-2 text-center'} ${isOver ? 'text-ink-muted' : 'text-positive'}`}
      >
        {unbrokenDates(wordsFor(subscription), locale)}
        {!size && subscription.trialEndsAt !== null && subscription.status !== 'active' && (
          <Link className="text-link block font-normal" to={trialLink(subscription.id)}>
            {rich('See the trial<span> of {name}</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </Link>
        )}
        {leadsToOrder && subscription.status !== 'active' && (
          <Link className="text-link block font-normal" rel="nofollow" to={orderLink(id)}>
            {rich('Convert to paid<more> {name}</more>', {
              more: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </Link>
        )}
      </p>
    )
  }
  return (
    <Button disabled={isStarting(id)} onClick={() => startTrial(application)} size={size} tone="primary">
      {isStarting(id) ? t('Starting...') : label}
    </Button>
  )
}

const statusTexts = { active: t('In use'), trial: t('On trial'), ended: t('Trial ended') } as const

/** The same in two words, where a row has no room for the actions. */
export function SubscriptionMark({ application: { id } }: Pick<ActionProps, 'application'>) {
  const { subscriptionOf } = useSavedAndTrialState()
  const subscription = subscriptionOf(id)
  if (!subscription) return null
  const { status, paidSince } = subscription
  return (
    <span className="application-mine">
      {status === 'ended' && paidSince !== null ? t('Subscription ended') : statusTexts[status]}
    </span>
  )
}

/** What the company has of it, as a line: "On trial until Dec 27, 2026". */
export function wordsFor({ status, trialEndsAt, paidSince }: Subscription): string {
  if (status === 'active')
    return t('In use since {paidSince}', { paidSince: formatInstantDay(paidSince ?? '') })
  if (status === 'trial')
    return t('On trial until {trialEndsAt}', { trialEndsAt: formatInstantDay(trialEndsAt ?? '') })
  return paidSince === null
    ? t('Trial ended {trialEndsAt}', { trialEndsAt: formatInstantDay(trialEndsAt ?? '') })
    : t('Subscription ended')
}
