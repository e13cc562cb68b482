// The heart as a button with a word, and the way to a trial, on the listing: apart from the cards, which the first visit loads.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { rich } from '#platform/web/rich.tsx'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import { type ActionProps, HeartIcon, useRememberClick } from './save-and-trial-actions.tsx'
import { useSavedAndTrialState } from './saved-and-trial-state.ts'
import { saveLink, trialLink } from './sign-in-link.ts'

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

/** Under what is said of a trial that runs or is over. */
export function TrialLink({
  name,
  subscription: { id, status, trialEndsAt },
}: {
  name: string
  subscription: Subscription
}) {
  if (trialEndsAt === null || status === 'active') return null
  return (
    <Link className="text-link block font-normal" to={trialLink(id)}>
      {rich('See the trial<span> of {name}</span>', {
        span: (text) => <span className="sr-only">{text}</span>,
        name,
      })}
    </Link>
  )
}
