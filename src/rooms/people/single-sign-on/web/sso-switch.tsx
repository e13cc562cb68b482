// Whether single sign-on is open, and the switch.

import { ShieldCheck } from 'lucide-react'
import { listOf, t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { type SsoSettings, useSsoCalls } from './sso-queries.ts'

export function SsoSwitch({ settings: { connection, domains } }: { settings: SsoSettings }) {
  const calls = useSsoCalls()
  const { prove, dialog } = useProof()
  const { isPending, failure, send } = useSending({
    failed: t('Single sign-on was not changed. Please try again.'),
  })
  const proved = domains.filter(({ provedAt }) => provedAt !== null).map(({ domain }) => domain)

  function switchTo(isEnabled: boolean, version: number) {
    const title = isEnabled ? t('Enable single sign-on') : t('Disable single sign-on')
    const lead = isEnabled
      ? t('People with an address at {proved} can sign in through your provider. Confirm that it is you.', {
          proved: listOf(proved),
        })
      : t('Every session opened through it ends, except yours. Confirm that it is you.')
    void send(
      () =>
        prove({ title, lead, label: isEnabled ? t('Enable') : t('Disable') }, (proof) =>
          calls.switchTo(isEnabled, version, proof),
        ),
      () =>
        toast(
          isEnabled
            ? { title: t('Single Sign-On Enabled'), text: t('For {proved}.', { proved: listOf(proved) }) }
            : { title: t('Single Sign-On Disabled'), text: t('Sessions that it opened have ended.') },
        ),
      () => {
        void calls.refresh()
        return false
      },
    )
  }

  if (!connection || proved.length === 0) {
    return (
      <p className="text-sm text-ink-muted">
        {connection?.isEnabled
          ? t('On, but nobody can use your provider until you prove a mail domain.')
          : t('Off. To switch it on, set up your provider and prove a mail domain.')}
      </p>
    )
  }
  const { isEnabled, version, changedAt, linkedMembers } = connection
  return (
    <div>
      {isEnabled ? (
        <p className="flex items-center gap-2 text-sm font-semibold text-positive">
          <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('On for {proved}', { proved: listOf(proved) })}
        </p>
      ) : (
        <p className="text-sm font-semibold">{t('Off')}</p>
      )}
      <p className="mt-1 text-sm text-ink-muted">
        {t(
          '{linkedMembers, plural, one {# member} other {# members}} signed in this way so far. Last changed {changedAt}.',
          { linkedMembers, changedAt: formatInstantDay(changedAt) },
        )}
      </p>
      <Button
        className="mt-4"
        disabled={isPending}
        onClick={() => switchTo(!isEnabled, version)}
        size="small"
        tone={isEnabled ? 'outline' : 'primary'}
      >
        {isEnabled ? t('Disable single sign-on') : t('Enable single sign-on')}
      </Button>
      {dialog}
      <FormFailure className="mt-2" text={failure} />
    </div>
  )
}
